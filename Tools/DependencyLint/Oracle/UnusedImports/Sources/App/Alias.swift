import Films

let shelf: Films = []
