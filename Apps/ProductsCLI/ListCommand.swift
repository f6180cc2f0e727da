import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import ProductsBackend
import ProductsPresentation
import SettingsSupport
import Wording

extension ProductListQuery.SortKey: ExpressibleByArgument {}

/// An order of the values of `--sort`.
enum SortOrder: String, ExpressibleByArgument, CaseIterable {
  case asc, desc
}

/// Lists products, page by page.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List products."
  )

  @Argument(help: "Text to search for; - reads it from standard input.")
  var query: [String] = []

  @Option(help: ArgumentHelp("Category, from products categories.", valueName: "slug"))
  var category: String?

  @Option(help: ArgumentHelp("Key to sort by; the service sorts.", valueName: "key"))
  var sort: ProductListQuery.SortKey?

  @Option(help: ArgumentHelp("Order of --sort.", valueName: "order"))
  var order: SortOrder?

  @Option(parsing: .unconditional, help: ArgumentHelp("Page to show.", valueName: "n"))
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var options: ServiceOptions

  private static let pages = 1...1_000_000
  private var output: OutputOptions { options.output }

  func validate() throws {
    if let page, !Self.pages.contains(page) {
      throw ValidationError("--page must be a number from 1 on, not \(page).")
    }
    if page != nil, all { throw ValidationError("--page and --all cannot be combined.") }
    if order != nil, sort == nil { throw ValidationError("--order needs --sort.") }
    if category?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--category is empty.")
    }
  }

  func run() async throws {
    guard !options.settings.isShowing else {
      return try await options.showSettings(of: [.products])
    }
    let text =
      query.isEmpty
      ? ""
      : try TextArgument.read(
        query,
        as: "query",
        maximumLength: ProductListViewModel.maximumQueryLength,
        messaging: output.messaging
      )
    let query = ProductListQuery(
      text: text,
      category: category,
      sortKey: sort,
      isDescending: order == .desc
    )
    let environment = try options.environment()
    try await environment.finishing {
      try await list(query, ProductsContainer(environment))
    }
  }

  private func list(_ query: ProductListQuery, _ container: ProductsContainer) async throws {
    let viewModel = container.makeProductListViewModel()
    let report = ProductListReport(viewModel, output)
    if !container.service.isOffline {
      report.showStoredItems(didShow: container.environment.showAge)
    }
    await container.environment.whileAsking(container.service) {
      await viewModel.didRequest(query, page: page ?? 1)
      if all { await loadRemainingPages(viewModel) }
    }
    if let error = viewModel.error.value, error.kind == .invalidInput {
      throw CommandFailure(
        error.text,
        hint: container.service.text(
          LocalizedText(
            "products categories lists the categories.",
            "products categories muestra las categorías."
          )
        )
      )
    }
    guard viewModel.currentPage > 0 else {
      throw container.service.failure(
        viewModel.error.value,
        of: LocalizedText("this list", "esta lista")
      )
    }
    try await report.print()
    container.service.report(
      viewModel.error.value,
      storedAt: viewModel.storedAt.value,
      to: container.environment.messages
    )
    if all, viewModel.hasMorePages {
      throw CommandFailure(
        "page \(viewModel.nextPage) of \(viewModel.totalPages) and later pages are missing",
        hint: "Try again."
      )
    }
  }

  /// Loads pages until one is missing in the store and at the service.
  private func loadRemainingPages(_ viewModel: ProductListViewModel) async {
    var page = 0
    while viewModel.hasMorePages, viewModel.currentPage > page {
      page = viewModel.currentPage
      await viewModel.didLoadNextPage()
    }
  }
}
