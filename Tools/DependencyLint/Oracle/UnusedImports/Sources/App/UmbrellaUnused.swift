import Umbrella  // unused

let umbrellaUnused = 1
