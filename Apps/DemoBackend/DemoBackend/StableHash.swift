/// Returns a number that looks unrelated to those of neighboring seeds but is the same on every
/// machine: SplitMix64's finalizer (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number
/// Generators", 2014).
package func mixed(_ seed: UInt64) -> UInt64 {
  var bits = seed &+ 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}

/// Returns the 64-bit FNV-1a hash of `bytes`, which is the same in every run.
package func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
  return hash
}
