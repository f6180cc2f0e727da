import Dispatch  // unused

let dispatchUnused = 1
