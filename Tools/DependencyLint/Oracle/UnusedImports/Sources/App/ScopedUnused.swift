import struct Films.Film  // unused

let scopedUnused = 1
