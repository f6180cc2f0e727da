import Films

let nested = Film.Genre.drama
