@testable import Films  // unused

let testableUnused = 1
