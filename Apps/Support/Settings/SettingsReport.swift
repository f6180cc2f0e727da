package import CommandLineSupport
import TerminalText

/// Settings as a table, as lines, or as JSON.
package struct SettingsReport {
  private struct Document: Encodable {
    let settings: [SettingInForce]
  }

  private let settings: [SettingInForce]

  package init(_ settings: [SettingInForce]) {
    self.settings = settings.sorted { $0.key < $1.key }
  }

  package func print(as format: MachineFormat?, to output: Output) async throws {
    switch format {
    case .json: try output.writeJSON(Document(settings: settings))
    case .plain:
      let lines = rows.map { $0.map(\.printable).joined(separator: "\t") + "\n" }
      try output.write(lines.joined())
    case nil:
      let table = TextTable(
        [
          .init("SETTING", isFlexible: true), .init("VALUE", isFlexible: true),
          .init("FROM", isFlexible: true, isOptional: true),
        ],
        rows: rows
      )
      try await output.page(table.rendered(width: output.width, isColored: output.isColored))
    }
  }

  private var rows: [[String]] {
    settings.map { [$0.key, $0.value, $0.source.name ?? $0.source.kind] }
  }
}
