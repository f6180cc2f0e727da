package import CommandLineSupport

/// Settings as a table, as lines, or as JSON.
package struct SettingsReport: Report {
  package struct Document: Encodable {
    let settings: [SettingInForce]
  }

  private let settings: [SettingInForce]

  package init(_ settings: [SettingInForce]) {
    self.settings = settings.sorted { $0.key < $1.key }
  }

  package func print(as format: MachineFormat?, to output: Output) async throws {
    try await ReportPrinter(as: format, to: output).print(self)
  }

  package var document: Document { Document(settings: settings) }

  package var lines: [[String]] {
    settings.map { [$0.key, $0.value, $0.source.name ?? $0.source.kind] }
  }

  package func text(for output: Output) -> String {
    let table = TextTable(
      [
        .init(localized("SETTING", "AJUSTE"), isFlexible: true),
        .init(localized("VALUE", "VALOR"), isFlexible: true),
        .init(localized("FROM", "ORIGEN"), isFlexible: true, isOptional: true),
      ],
      rows: settings.map {
        [$0.key, $0.value, $0.source.name ?? localized("default", "predeterminado")]
      }
    )
    return table.rendered(for: output)
  }
}
