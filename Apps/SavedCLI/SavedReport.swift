import Binding
import CommandLineSupport
import Foundation
import Saved
import SavedPresentation

/// What is saved as a table, as lines, or as JSON.
struct SavedReport: Report {
  let viewModel: SavedListViewModel

  var document: SavedDocument { SavedDocument(viewModel) }

  /// Kind, id, title, details, address and time.
  var lines: [[String]] {
    viewModel.items.value.map { item in
      [
        item.kind, item.id.id, item.title, item.details, item.address ?? "",
        item.savedAt.formatted(.iso8601),
      ]
    }
  }

  var emptyMessage: String? {
    viewModel.items.value.isEmpty ? viewModel.text.nothingSaved : nil
  }

  func text(for output: Output) -> String {
    guard emptyMessage == nil else { return "" }
    return TextTable(
      [
        .init(localized("KIND", "CLASE")), .init("ID"),
        .init(localized("TITLE", "TÍTULO"), isFlexible: true),
        .init(localized("DETAILS", "DETALLES"), isFlexible: true, isOptional: true),
        .init(localized("SAVED", "GUARDADO"), isOptional: true),
      ],
      rows: viewModel.items.value.map { [$0.kind, $0.id.id, $0.title, $0.details, $0.day] }
    )
    .rendered(for: output)
  }
}

/// The JSON output, as documented in Apps/README.md: the same as that of an export.
struct SavedDocument: Encodable {
  struct Item: Encodable {
    let kind: String
    let id: String
    let title: String
    @OrNull var details: String?
    @OrNull var picture: String?
    @OrNull var address: String?
    let savedAt: Date
  }

  let items: [Item]

  init(_ viewModel: SavedListViewModel) {
    items = viewModel.items.value.map { item in
      Item(
        kind: item.kind,
        id: item.id.id,
        title: item.title,
        details: item.details.nonEmpty,
        picture: item.picture,
        address: item.address,
        savedAt: item.savedAt
      )
    }
  }
}
