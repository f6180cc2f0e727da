import Films

let films = list { featured }
