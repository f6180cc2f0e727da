import Foundation

@testable import LintReports
@testable import LintRules
@testable import LintScanner

/// A string with characters that formats must escape.
let hostile =
  "<a href=\"x\">'&' ]]> 100% a,b:c 영화 👩‍👩‍👧 \t\r\n\u{1B}[31m\u{0}\u{85}\u{202E}\u{FFFF} {0} ::error::"

extension Violation {
  /// Creates a violation by an import.
  static func sample(
    rule: String = "layers",
    severity: Severity = .error,
    file: String = "Sources/Domain/Movie.swift",
    line: Int = 3,
    column: Int = 8,
    length: Int = 4,
    message: String = "Domain imports HTTP, which is in an outer layer",
    reason: String? = nil,
    chain: [Hop] = [],
    conditions: [String] = [],
    advice: String = "Declare a protocol in Domain and conform to it further out",
    identity: Identity? = nil
  ) -> Violation {
    Violation(
      rule: rule,
      severity: severity,
      file: file,
      position: SourcePosition(line: line, column: column),
      length: length,
      message: message,
      reason: reason,
      chain: chain,
      conditions: conditions,
      advice: advice,
      identity: identity ?? .importing(module: "HTTP", file: file)
    )
  }

  static let hostileSample = sample(
    rule: hostile,
    severity: .warning,
    file: "Sources/영 화%:,\"<&\u{1B}\n/A.swift",
    message: hostile,
    reason: hostile,
    chain: [
      Hop(
        importer: hostile,
        imported: hostile,
        file: "/else where/B.swift",
        position: SourcePosition(line: 1, column: 1)
      )
    ],
    conditions: [hostile],
    advice: hostile,
    identity: .edge(importer: hostile, imported: "B")
  )

  static let chained = sample(
    reason: "The domain outlives every framework.",
    chain: [
      Hop(
        importer: "Domain",
        imported: "모델",
        file: "Sources/Domain/Movie.swift",
        position: SourcePosition(line: 3, column: 8)
      ),
      Hop(
        importer: "모델",
        imported: "HTTP",
        file: "Sources/Models/Model.swift",
        position: SourcePosition(line: 12, column: 1)
      ),
    ],
    conditions: ["os(Linux) || os(Windows)", "DEBUG"]
  )
}

extension Report {
  static let clean = Report(
    violations: [],
    targets: 21,
    files: 142,
    imports: 900,
    rules: [.layers, .acyclic]
  )

  static let everything = Report(
    violations: [.chained, .hostileSample, .sample(line: 9)],
    warnings: ["nothing is known of Missing", hostile],
    baselined: 14,
    allowed: 2,
    targets: 21,
    files: 142,
    imports: 900,
    rules: [.layers, .acyclic]
  )
}

extension Report.RuleSummary {
  static let layers = Self(
    name: "layers",
    kind: "layers",
    severity: .error,
    reason: "The domain outlives every framework.",
    examined: 120,
    refused: 2
  )
  static let acyclic = Self(
    name: "no-cycles",
    kind: "acyclic",
    severity: .warning,
    examined: 120,
    refused: 0
  )
}

extension ReportWriter {
  /// Writes a report.
  ///
  /// All files contain the same line.
  static func text(
    of report: Report,
    as format: ReportFormat,
    line: String? = "import HTTP",
    isColored: Bool = false,
    pathPrefix: String = ""
  ) throws -> String {
    let writer = ReportWriter(
      format: format,
      root: "/code base",
      shownPath: { pathPrefix + $0 },
      version: "1.2.3",
      isColored: isColored
    ) { _, _ in line }
    var text = ""
    try writer.write(report) { text += $0 }
    return text
  }
}

extension String {
  /// Whether the text contains terminal control characters other than line ends and tabs.
  var obeysTerminals: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }
}
