import AuthDomain
import Foundation
import HTTP
import OAuth

extension DeviceSignIn {
  /// RFC 8628, section 3.2: the interval if the response contains none.
  private static let defaultInterval = Duration.seconds(5)
  private static let defaultLifetime = Duration.seconds(900)
  private static let longestUserCode = 40

  /// Reads the codes in a response (RFC 8628, section 3.2).
  ///
  /// The person will open the address and type the code, so the initializer returns `nil` for an
  /// insecure address, and for a code with characters that a terminal would interpret.
  ///
  /// - Parameters:
  ///   - poll: Requests the result once with the device code, which is a secret.
  init?(
    _ answer: OAuthAnswer,
    poll: @escaping @Sendable (_ deviceCode: String) async throws -> DevicePoll
  ) {
    guard let deviceCode = answer.text("device_code"), let userCode = answer.text("user_code"),
      userCode.utf8.count <= Self.longestUserCode, userCode.unicodeScalars.allSatisfy(\.isPlain),
      // Some providers use the name of an early draft.
      let address = answer.text("verification_uri") ?? answer.text("verification_url"),
      let page = Self.page(address)
    else { return nil }
    self.init(
      prompt: SignInPrompt(
        page: page,
        code: userCode,
        completePage: answer.text("verification_uri_complete").flatMap(Self.page),
        lifetime: answer.seconds("expires_in") ?? Self.defaultLifetime
      ),
      interval: max(answer.seconds("interval") ?? Self.defaultInterval, .seconds(1)),
      poll: { try await poll(deviceCode) }
    )
  }

  private static func page(_ address: String) -> URL? {
    guard address.unicodeScalars.allSatisfy(\.isPlain), let url = URL(string: address),
      url.isSecureOrLoopback
    else { return nil }
    return url
  }
}

extension Unicode.Scalar {
  /// Whether it is a visible ASCII character or a space.
  fileprivate var isPlain: Bool { (0x20...0x7E).contains(value) }
}
