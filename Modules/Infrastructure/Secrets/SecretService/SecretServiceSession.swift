import Foundation

/// One conversation with the Secret Service
/// (https://specifications.freedesktop.org/secret-service-spec/latest/).
///
/// Secrets are not encrypted in transit: the socket belongs to the user, and a program that can
/// watch the user's bus can also query the service.
final class SecretServiceSession {
  private static let name = "org.freedesktop.secrets"
  private static let servicePath = "/org/freedesktop/secrets"
  private static let interface = "org.freedesktop.Secret"
  /// The path that represents no object.
  private static let none = "/"

  private let connection: BusConnection
  private let owner: String
  private let session: String

  /// - Throws: `SecretServiceError`, or `BusReader.Unreadable`.
  init(_ addresses: [BusAddress], deadline: ContinuousClock.Instant) throws {
    connection = try BusConnection(addresses, deadline: deadline)
    guard let owner = try connection.owner(of: Self.name) else {
      throw SecretServiceError.absent(.noProvider)
    }
    self.owner = owner
    session = try connection.call(
      "OpenSession",
      of: "\(Self.interface).Service",
      at: Self.servicePath,
      to: owner,
      [.string("plain"), .variant(.string(""))]
    ).path(at: 1)
  }

  /// Returns the collection for new secrets.
  ///
  /// - Throws: `SecretServiceError`: `absent` if there is no collection, `locked` for a locked one.
  func collection() throws -> String {
    let path = try call("ReadAlias", [.string("default")]).path(at: 0)
    guard path != Self.none else {
      throw SecretServiceError.absent(.noCollection)
    }
    let answer = try connection.call(
      "Get",
      of: "org.freedesktop.DBus.Properties",
      at: path,
      to: owner,
      [.string("\(Self.interface).Collection"), .string("Locked")]
    )
    guard case .variant(.number("b", let isLocked))? = answer.first else {
      throw BusReader.Unreadable()
    }
    guard isLocked == 0 else { throw SecretServiceError.locked }
    return path
  }

  /// Returns the paths of the items with these attributes.
  ///
  /// - Throws: `SecretServiceError.locked` if there are only locked ones.
  func items(_ attributes: [String: String]) throws -> [String] {
    let answer = try call("SearchItems", [.dictionary(attributes)])
    guard answer.count == 2, let open = answer[0].elements, let locked = answer[1].elements else {
      throw BusReader.Unreadable()
    }
    guard !open.isEmpty || locked.isEmpty else { throw SecretServiceError.locked }
    return open.compactMap(\.text)
  }

  func secret(of item: String) throws -> Data {
    let answer = try connection.call(
      "GetSecret",
      of: "\(Self.interface).Item",
      at: item,
      to: owner,
      [.path(session)]
    )
    guard let parts = answer.first?.elements, parts.count == 4, case .bytes(let secret) = parts[2]
    else { throw BusReader.Unreadable() }
    return Data(secret)
  }

  /// Creates an item, or replaces the one with the same attributes in the collection.
  ///
  /// - Returns: The path of the item.
  func save(
    _ secret: Data,
    label: String,
    attributes: [String: String],
    in collection: String
  ) throws -> String {
    let properties = BusValue.array(
      "{sv}",
      [
        .entry(key: .string("\(Self.interface).Item.Label"), value: .variant(.string(label))),
        .entry(
          key: .string("\(Self.interface).Item.Attributes"),
          value: .variant(.dictionary(attributes))
        ),
      ]
    )
    let content = BusValue.structure([
      .path(session), .bytes([]), .bytes(Array(secret)), .string("text/plain; charset=utf8"),
    ])
    let answer = try connection.call(
      "CreateItem",
      of: "\(Self.interface).Collection",
      at: collection,
      to: owner,
      [properties, content, .boolean(true)]
    )
    try refusePrompt(answer.path(at: 1))
    return try answer.path(at: 0)
  }

  func delete(_ item: String) throws {
    let answer = try connection.call("Delete", of: "\(Self.interface).Item", at: item, to: owner)
    try refusePrompt(answer.path(at: 0))
  }

  private func call(_ member: String, _ arguments: [BusValue]) throws -> [BusValue] {
    try connection.call(
      member,
      of: "\(Self.interface).Service",
      at: Self.servicePath,
      to: owner,
      arguments
    )
  }

  /// The user may not be in front of the screen where a prompt would appear.
  private func refusePrompt(_ prompt: String) throws {
    guard prompt != Self.none else { return }
    _ = try? connection.call("Dismiss", of: "\(Self.interface).Prompt", at: prompt, to: owner)
    throw SecretServiceError.locked
  }
}

extension [BusValue] {
  /// Returns the object path at an index.
  ///
  /// - Throws: `BusReader.Unreadable`.
  fileprivate func path(at index: Int) throws -> String {
    guard indices.contains(index), case .text("o", let path) = self[index] else {
      throw BusReader.Unreadable()
    }
    return path
  }
}
