import Foundation

let upper = "a".replacingOccurrences(of: "a", with: "b")
