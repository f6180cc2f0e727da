import Films

let film: Film? = nil
