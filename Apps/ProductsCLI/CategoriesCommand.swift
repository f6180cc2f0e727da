import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import ProductsBackend
import ProductsPresentation
import Wording

/// Lists the categories.
struct CategoriesCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "List the categories."
  )

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  func run() async throws {
    try await run(asking: .products) { try await list(ProductsContainer($0)) }
  }

  private func list(_ container: ProductsContainer) async throws {
    let viewModel = container.makeProductCategoriesViewModel()
    try await container.context.show(
      CategoriesReport(
        viewModel: viewModel,
        wording: Wording(container.context.language)
      ),
      from: container.service,
      as: output
    ) {
      await viewModel.viewWillAppear()
    }
  }
}

/// The categories as a table, as lines, or as JSON.
struct CategoriesReport: ServiceReport {
  let viewModel: ProductCategoriesViewModel
  let wording: Wording
  let subject = localized("the categories", "las categorías")

  var document: CategoriesDocument { CategoriesDocument(viewModel) }

  var lines: [[String]] { viewModel.items.value.map { [$0.slug ?? "", $0.name] } }

  var emptyMessage: String? { viewModel.isEmpty ? wording.nothingFound : nil }

  func text(for output: Output) -> String {
    guard !viewModel.isEmpty else { return "" }
    return TextTable(
      [.init("SLUG"), .init(localized("NAME", "NOMBRE"), isFlexible: true)],
      rows: lines
    )
    .rendered(for: output)
  }
}

/// The categories as JSON, as documented in the README.
struct CategoriesDocument: Encodable {
  struct Category: Encodable {
    let slug: String
    let name: String
  }

  let source: String
  /// When the categories were stored, in ISO 8601; null for those from the network.
  @OrNull var storedAt: Date?
  let categories: [Category]

  init(_ viewModel: ProductCategoriesViewModel) {
    source = viewModel.source
    storedAt = viewModel.storedAt.value
    categories = viewModel.items.value.map { Category(slug: $0.slug ?? "", name: $0.name) }
  }
}
