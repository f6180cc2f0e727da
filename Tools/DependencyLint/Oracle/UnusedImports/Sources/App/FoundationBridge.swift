import Foundation

let formatted = String(format: "%d", 1)
