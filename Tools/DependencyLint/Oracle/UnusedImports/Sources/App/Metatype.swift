import Films

let type: Any.Type = Film.self
