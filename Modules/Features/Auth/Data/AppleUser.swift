import Foundation

/// What Apple sends beside the first code of a person, unsigned.
struct AppleUser: Decodable {
  struct Name: Decodable {
    let firstName: String?
    let lastName: String?
  }

  let name: Name?

  /// Returns the person's name in the parameter `user`; `nil` if there is none.
  static func name(_ json: String) -> String? {
    let name = try? JSONDecoder().decode(AppleUser.self, from: Data(json.utf8)).name
    let parts = [name?.firstName, name?.lastName].compactMap(\.self).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
