import LintTestSupport
import Testing

@testable import LintRules
@testable import LintScanner

/// Something that the linter reports, and the same files after its advice was followed.
struct AdviceSample: Sendable, CustomTestStringConvertible {
  /// The files of a package with the targets Core and App.
  struct Files: Sendable {
    var configuration = "rules: [acyclic]"
    var core = ""
    var app = ""
    var baseline = "version: 1"

    var text: String { [configuration, core, app, baseline].joined(separator: "\n") }

    /// Returns the judgement of the files.
    ///
    /// - Throws: `ConfigurationError` if the configuration or the baseline is invalid.
    func judgement() throws -> Judgement {
      let codeBase = SampleCodeBase(.own("Core", core), .own("App", app, needs: ["Core"]))
      return Judgement(
        of: try codeBase.analysis(configuration).validated(),
        baseline: try Baseline.parse(baseline, file: Baseline.fileName),
        today: CalendarDate(secondsSince1970: 0)
      )
    }

    /// Returns the advice about everything that is reported.
    func advice() throws -> [String] {
      do {
        return try judgement().violations.map(\.advice)
      } catch let error as ConfigurationError {
        return error.problems.map { $0.advice ?? "none" }
      }
    }
  }

  let advice: String
  let before: Files
  let after: Files

  init(_ advice: String, _ before: Files, followed after: Files) {
    (self.advice, self.before, self.after) = (advice, before, after)
  }

  /// Advice about a configuration, for targets of which App imports Core.
  init(
    _ advice: String,
    _ before: String,
    followed after: String,
    core: String = "",
    app: String = ""
  ) {
    self.init(
      advice,
      Files(configuration: before, core: core, app: app),
      followed: Files(configuration: after, core: core, app: app)
    )
  }

  /// Advice about a comment above an import of App by Core, which is in an inner layer.
  init(
    comment before: String,
    _ advice: String,
    followed after: String,
    import path: String = "App"
  ) {
    let layers = "layers: [{In: Core}, {Out: App}]\nrules: [layers]"
    self.init(
      advice,
      Files(configuration: layers, core: "\(before)\nimport \(path)"),
      followed: Files(configuration: layers, core: "\(after)\nimport \(path)")
    )
  }

  var testDescription: String { advice }

  /// The parts of the advice to copy: what is between backticks, except commands.
  var quotations: [Substring] {
    advice.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
      .filter { !$0.hasPrefix("dependency-lint ") }
  }
}
