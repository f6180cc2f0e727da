package import ArgumentParser
package import CommandLineSupport

/// Settings as a table, as lines, or as JSON.
package struct SettingsReport: Report {
  package struct Document: Encodable {
    let settings: [EffectiveSetting]
  }

  private let settings: [EffectiveSetting]

  package init(_ settings: [EffectiveSetting]) {
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

/// The effective value of a setting, as text.
package struct EffectiveSetting: Encodable, Sendable {
  let key: String
  let value: String
  let source: SettingSource

  private enum CodingKeys: CodingKey {
    case key, value, source, name
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(value, forKey: .value)
    try container.encode(source.kind, forKey: .source)
    try container.encodeIfPresent(source.name, forKey: .name)
  }
}

// The flag of every command that can show its settings.

extension NameSpecification {
  package static var showSettings: NameSpecification { .customLong("show-settings") }
}

extension ArgumentHelp {
  package static var showSettings: ArgumentHelp {
    "Print the effective settings and their sources."
  }
}
