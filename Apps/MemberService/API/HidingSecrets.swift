/// A value that contains secrets, and hides them when it is printed, dumped or interpolated.
package protocol HidingSecrets: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{}

extension HidingSecrets {
  package var description: String { "\(Self.self)(…)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension AppleConfiguration: HidingSecrets {}
extension BearerToken: HidingSecrets {}
extension CodeGrant: HidingSecrets {}
extension FormParameters: HidingSecrets {}
extension GitHubConfiguration: HidingSecrets {}
extension Grant: HidingSecrets {}
extension JWTParts: HidingSecrets {}
extension OpenIDConfiguration: HidingSecrets {}
extension ProviderTokens: HidingSecrets {}
extension SessionRequest: HidingSecrets {}
extension SigningKey: HidingSecrets {}
extension TokenAnswer: HidingSecrets {}
