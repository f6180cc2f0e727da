import Foundation  // unused

let standard = "abc".uppercased()
