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
  static var configuration: CommandConfiguration { CommandLineTool.root(listConfiguration) }

  private static let listConfiguration = CommandConfiguration(
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
    guard !options.isShowingSettings else {
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
    try await container.environment.show(
      ProductListReport(viewModel: viewModel),
      from: container.service,
      as: output
    ) {
      await viewModel.didRequest(query, page: page ?? 1)
      if all { await viewModel.didLoadRemainingPages() }
      try checkInput(viewModel.error.value, container.service)
    }
    if all { try viewModel.requireAllPages() }
  }

  /// - Throws: `CommandFailure` for an unknown category.
  private func checkInput(_ error: ErrorMessage?, _ service: Service) throws {
    guard let error, error.kind == .invalidInput else { return }
    let hint = LocalizedText(
      "products categories lists the categories.",
      "products categories muestra las categorías."
    )
    throw CommandFailure(error.text, hint: service.text(hint))
  }
}
