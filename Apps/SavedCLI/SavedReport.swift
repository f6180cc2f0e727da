import Binding
import CommandLineSupport
import SavedPresentation

/// The list as a table, as lines, or as JSON.
struct SavedReport: Report {
  let viewModel: SavedListViewModel

  var document: SavedDocument { SavedDocument(viewModel) }

  /// Id, pin, title and summary.
  var lines: [[String]] {
    viewModel.items.value.map { item in
      [String(item.id), item.isPinned ? "*" : "", item.title, item.summary]
    }
  }

  var emptyMessage: String? { lines.isEmpty ? viewModel.text.nothingFound : nil }

  func text(for output: Output) -> String {
    guard !lines.isEmpty else { return "" }
    let table = TextTable(
      [
        .init("ID"), .init(localized("PINNED", "FIJADO")),
        .init(localized("TITLE", "TÍTULO"), isFlexible: true),
        .init(localized("SUMMARY", "RESUMEN"), isFlexible: true, isOptional: true),
      ],
      rows: lines
    )
    return table.rendered(for: output)
  }
}

/// The JSON output.
struct SavedDocument: Encodable {
  struct Item: Encodable {
    let id: Int
    @OrNull var title: String?
    @OrNull var summary: String?
    let isPinned: Bool
  }

  let items: [Item]

  init(_ viewModel: SavedListViewModel) {
    items = viewModel.items.value.map { item in
      Item(
        id: item.id,
        title: item.title.isEmpty ? nil : item.title,
        summary: item.summary.isEmpty ? nil : item.summary,
        isPinned: item.isPinned
      )
    }
  }
}
