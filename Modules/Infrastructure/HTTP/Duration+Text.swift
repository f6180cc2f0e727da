import Foundation

extension Duration {
  /// The duration in milliseconds with one decimal and the unit, for logs.
  var millisecondsText: String {
    formatted(.units(allowed: [.milliseconds], fractionalPart: .show(length: 1)))
  }
}
