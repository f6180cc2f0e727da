import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import Foundation
import ProductsBackend
import ProductsPresentation
import SettingsSupport
import TerminalText

/// Lists the categories.
struct CategoriesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "List the categories."
  )

  @OptionGroup var options: ServiceOptions

  func run() async throws {
    guard !options.settings.isShowing else {
      return try await options.showSettings(of: [.products])
    }
    let environment = try options.environment()
    try await environment.finishing {
      try await list(ProductsContainer(environment))
    }
  }

  private func list(_ container: ProductsContainer) async throws {
    let viewModel = container.makeProductCategoriesViewModel()
    await container.environment.whileAsking(container.service) {
      await viewModel.viewWillAppear()
    }
    guard viewModel.hasLoaded else {
      throw container.service.failure(
        viewModel.error.value,
        of: LocalizedText("the categories", "las categorías")
      )
    }
    let rows = viewModel.items.value.map { [$0.slug ?? "", $0.name] }
    let report = Report(options.output)
    try await report.print(
      document: CategoriesDocument(viewModel),
      lines: rows.map { $0.map(\.printable).joined(separator: "\t") + "\n" }.joined(),
      text: TextTable([.init("SLUG"), .init("NAME", isFlexible: true)], rows: rows)
        .rendered(width: report.output.width, isColored: report.output.isColored)
    )
    container.service.report(
      viewModel.error.value,
      storedAt: viewModel.storedAt.value,
      to: container.environment.messages
    )
  }
}

/// The categories as JSON: the schema that the README documents.
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
    source = viewModel.storedAt.value == nil ? "network" : "cache"
    storedAt = viewModel.storedAt.value
    categories = viewModel.items.value.map { Category(slug: $0.slug ?? "", name: $0.name) }
  }
}
