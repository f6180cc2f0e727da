/// A kind of misbehavior and how often it happens.
package struct Fault: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Never responds; the connection stays open until the client closes it.
    case stall
    /// Resets the connection (TCP RST) without a response.
    case reset
    /// Announces the whole body, sends half of it and closes.
    case truncate
    /// Responds with 200 and either HTML or broken JSON.
    case garbage
    case tooManyRequests = "429"
    case internalError = "500"
    case maintenance = "503"
  }

  package let kind: Kind
  /// From 0, never, to 1, every request.
  package let rate: Double

  package init(_ kind: Kind, rate: Double) {
    self.kind = kind
    self.rate = rate
  }

  /// Reads `KIND=RATE`, such as `reset=0.1`.
  package init(parsing text: String) throws(SyntaxError) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { throw .noRate(text) }
    guard let kind = Kind(rawValue: String(halves[0])) else {
      throw .unknownKind(String(halves[0]))
    }
    guard let rate = Double(halves[1]), (0...1).contains(rate) else {
      throw .badRate(String(halves[1]))
    }
    self.init(kind, rate: rate)
  }

  /// What is wrong with a `KIND=RATE`.
  package enum SyntaxError: Error, Equatable, CustomStringConvertible {
    case noRate(String)
    case unknownKind(String)
    case badRate(String)

    package var description: String {
      switch self {
      case .noRate(let text):
        "'\(text)' is not KIND=RATE, such as reset=0.1"
      case .unknownKind(let kind):
        "there is no fault named '\(kind)'; choose from "
          + Kind.allCases.map(\.rawValue).joined(separator: ", ")
      case .badRate(let rate):
        "'\(rate)' is not a rate from 0 (never) to 1 (every request)"
      }
    }
  }
}
