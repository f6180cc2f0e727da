import Films

let year: Year = 1927
