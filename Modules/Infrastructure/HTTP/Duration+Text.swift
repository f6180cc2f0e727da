import Foundation

extension Duration {
  /// In milliseconds with one digit after the point, for a log.
  var milliseconds: String {
    formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
  }
}
