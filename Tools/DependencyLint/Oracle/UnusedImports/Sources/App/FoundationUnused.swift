import Foundation  // unused

let foundationUnused = [1].map { $0 + 1 }
