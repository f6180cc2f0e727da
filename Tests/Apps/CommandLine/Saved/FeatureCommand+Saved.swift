@testable import SavedCLI

extension FeatureCommand {
  static let saved = FeatureCommand("saved", SavedCommand.self)
}
