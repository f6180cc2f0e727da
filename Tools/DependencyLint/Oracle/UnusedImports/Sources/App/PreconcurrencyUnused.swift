@preconcurrency import Films  // unused

let preconcurrencyUnused = 1
