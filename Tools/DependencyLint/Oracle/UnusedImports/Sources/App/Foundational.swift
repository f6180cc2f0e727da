import Foundation

let date = Date(timeIntervalSince1970: 0)
