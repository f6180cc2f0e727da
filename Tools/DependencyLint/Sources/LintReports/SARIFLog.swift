/// The part of SARIF 2.1.0 that reports use, with the names of the standard.
///
/// Source: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let originalUriBaseIds: [String: ArtifactLocation]
    let columnKind = "unicodeCodePoints"
    let invocations: [Invocation]
    /// Written one at a time, because there may be many.
    let results: [Result] = []
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "dependency-lint"
    let version: String
    let semanticVersion: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription, fullDescription, help: Message
    let defaultConfiguration: Configuration
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct Invocation: Encodable {
    let executionSuccessful = true
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level = "warning"
    let message: Message
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let codeFlows: [CodeFlow]?
    let partialFingerprints: [String: String]
    let properties: Properties?
  }

  /// How a result was found, if not by an import.
  struct Properties: Encodable {
    let evidence: String
  }

  struct CodeFlow: Encodable {
    let threadFlows: [ThreadFlow]
  }

  struct ThreadFlow: Encodable {
    let locations: [Step]

    struct Step: Encodable {
      let location: Location
    }
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Encodable {
    let uri: String
    var uriBaseId: String?
  }

  /// A region with all four values.
  ///
  /// The standard has defaults, but GitHub's code scanning requires each.
  struct Region: Encodable {
    let startLine, startColumn, endLine, endColumn: Int
  }

  /// A message whose braces are doubled, because single braces enclose placeholders (section
  /// 3.11.5).
  struct Message: Encodable {
    let text: String

    init(_ text: String) {
      self.text = text.unicodeScalars.reduce(into: "") { text, scalar in
        if ["{", "}"].contains(scalar) { text.unicodeScalars.append(scalar) }
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
