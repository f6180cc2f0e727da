import Synchronization  // unused

let synchronizationUnused = 1
