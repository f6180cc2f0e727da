import CPoints  // unused

let headerUnused = 1
