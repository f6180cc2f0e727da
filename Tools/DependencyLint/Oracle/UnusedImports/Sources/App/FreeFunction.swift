import Films

let isDrama = genre(.drama)
