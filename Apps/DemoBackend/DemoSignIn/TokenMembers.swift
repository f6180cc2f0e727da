package import DemoBackend

/// The members of a token response, in order.
package typealias TokenMembers = [(key: String, value: JSON)]

extension TokenMembers {
  /// The members as form parameters; lists and objects are omitted.
  var formParameters: [(String, String)] {
    compactMap { member in
      switch member.value {
      case .string(let text): (member.key, text)
      case .int(let number): (member.key, String(number))
      case .bool(let flag): (member.key, String(flag))
      default: nil
      }
    }
  }

  /// Replaces the value of a member, or adds it; `nil` removes it.
  package mutating func set(_ key: String, _ value: JSON?) {
    let place = firstIndex { $0.key == key }
    switch (place, value) {
    case (let place?, let value?): self[place].value = value
    case (let place?, nil): remove(at: place)
    case (nil, let value?): append((key, value))
    case (nil, nil): break
    }
  }

  /// The value of a member.
  package func value(_ key: String) -> JSON? {
    first { $0.key == key }?.value
  }
}
