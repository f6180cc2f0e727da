@testable import AuthCLI

extension FeatureCommand {
  static let auth = FeatureCommand("auth", AuthCommand.self)
}
