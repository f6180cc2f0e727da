import Films

let first = featured
