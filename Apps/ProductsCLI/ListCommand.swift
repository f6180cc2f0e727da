import ArgumentParser
import BackendSupport
import Binding
import CommandLineSupport
import ProductsBackend
import ProductsPresentation
import Wording

extension ProductSort.Key: ExpressibleByArgument {}

/// The order in which `--sort` sorts.
enum SortOrder: String, ExpressibleByArgument, CaseIterable {
  case asc, desc
}

/// Lists products, page by page.
struct ListCommand: ServiceCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List products."
  )

  @Argument(help: "Text to search for; - reads it from standard input.")
  var query: [String] = []

  @Option(
    help: ArgumentHelp("Category, from products categories.", valueName: "slug"),
    completion: .custom(CategoryCompletion.slugs)
  )
  var category: String?

  @Option(help: ArgumentHelp("Key that the service sorts by.", valueName: "key"))
  var sort: ProductSort.Key?

  @Option(help: ArgumentHelp("Order of --sort.", valueName: "order"))
  var order: SortOrder?

  @Option(parsing: .unconditional, help: ArgumentHelp("Page to show.", valueName: "n"))
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  @OptionGroup var backend: BackendOptions
  @OptionGroup var report: ReportOptions
  @OptionGroup var messaging: MessageOptions

  private static let pages = 1...1_000_000

  func validate() throws {
    if let page, !Self.pages.contains(page) {
      throw ValidationError(
        localized(
          "--page must be 1 or greater, not \(page).",
          "--page debe ser un número a partir de 1, no \(page)."
        )
      )
    }
    if page != nil, all {
      throw ValidationError(
        localized(
          "--page and --all cannot be combined.",
          "--page y --all no se pueden combinar."
        )
      )
    }
    if order != nil, sort == nil {
      throw ValidationError(localized("--order needs --sort.", "--order necesita --sort."))
    }
    if category?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError(localized("--category is empty.", "--category está vacío."))
    }
  }

  func run() async throws {
    try await run(asking: .products) { context in
      let text =
        query.isEmpty
        ? ""
        : try TextArgument.read(
          query,
          as: localized("the query", "la búsqueda"),
          maximumLength: ProductListViewModel.maximumQueryLength,
          messaging: output.messaging
        )
      let query = ProductListQuery(
        text: text,
        category: category,
        sort: sort.map { ProductSort(key: $0, isDescending: order == .desc) }
      )
      try await list(query, ProductsContainer(context))
    }
  }

  private func list(_ query: ProductListQuery, _ container: ProductsContainer) async throws {
    let viewModel = container.makeProductListViewModel()
    try await container.context.show(
      ProductListReport(viewModel: viewModel, wording: Wording(container.context.language)),
      from: container.service,
      as: output
    ) {
      await viewModel.didRequest(query, page: page ?? 1)
      if all { await viewModel.didLoadRemainingPages() }
      if let category, let error = viewModel.error.value, error.kind == .invalidInput {
        throw await unknown(category, error, container)
      }
      if viewModel.hasLoaded, viewModel.isEmpty {
        try await MisspelledSubcommand.check(ProductsCommand.self, output.messages)
      }
    }
    if all { try viewModel.requireAllPages(container.context.messages) }
  }

  /// Returns the failure for an unknown category, with the category that was probably meant.
  private func unknown(
    _ category: String,
    _ error: ErrorMessage,
    _ container: ProductsContainer
  ) async -> CommandFailure {
    let viewModel = container.makeProductCategoriesViewModel()
    await viewModel.viewWillAppear()
    let meant = suggestion(for: category, in: viewModel.items.value.compactMap(\.slug))
    return CommandFailure(
      error.text,
      hint: (meant.map { $0 + " " } ?? "")
        + localized(
          "products categories lists the categories.",
          "products categories muestra las categorías."
        )
    )
  }
}
