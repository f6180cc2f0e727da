import Films  // unused

let nothingUsed = 1
