import Binding
import Hummingbird
import Products
import ProductsPresentation
import SharedKernel
import Wording

/// The products of a search, of a category, or all of them, one page at each URL.
struct ProductListPage: Sendable {
  private static let lastPage = 10_000

  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("products") { request, context in
      try await response(to: request, context, category: nil)
    }
    router.get("categories/:slug") { request, context in
      try await response(to: request, context, category: context.requirePart("slug"))
    }
    router.get("categories") { request, context in
      try await categories(request, context)
    }
  }

  private func response(
    to request: Request,
    _ context: WebContext,
    category: String?
  ) async throws -> Response {
    let order = ProductOrder(rawValue: request.parameter("sort")) ?? .relevance
    let query = ProductListQuery(
      text: request.parameter("q"),
      category: category,
      sortKey: order.key,
      isDescending: order.isDescending
    )
    guard query.category?.isEmpty != true else {
      throw PageProblem.notFound(in: context.language)
    }
    let number = try request.pageNumber(upTo: Self.lastPage, in: context.language)
    let frame = PageFrame(
      request,
      context,
      area: .products,
      query: query.text,
      link: query.link(order, toPage: number)
    )
    return try await LivePage(pages: pages, frame: frame, audience: .everybody)
      .response(to: request) { output in
        let viewModel = container.products.makeProductListViewModel(language: context.language)
        let view = ProductListView(
          viewModel: viewModel,
          query: query,
          order: order,
          pictures: container.pictures,
          tools: PageTools(context, pages.templates)
        )
        output.follow(viewModel.items) {
          viewModel.storedAt.value == nil || viewModel.items.value.isEmpty ? nil : view.content
        }
        await viewModel.didRequest(query, page: number)
        var content = view.tools.content(view.content, ofPage: number, of: viewModel)
        if content.error?.isNotFound == true { content.ways = await ways(view.tools) }
        return content
      }
  }

  /// Returns links to the categories that there are.
  private func ways(_ tools: PageTools) async -> String {
    let viewModel = container.products.makeProductCategoriesViewModel(language: tools.language)
    await viewModel.viewWillAppear()
    return tools.templates.render(.ways, Ways(to: viewModel.choices))
  }

  private func categories(_ request: Request, _ context: WebContext) async throws -> Response {
    let frame = PageFrame(request, context, area: .products, link: PageLink(SitePath.categories))
    return try await LivePage(pages: pages, frame: frame, audience: .everybody)
      .response(to: request) { output in
        let viewModel = container.products.makeProductCategoriesViewModel(
          language: context.language
        )
        let tools = PageTools(context, pages.templates)
        func content() -> PageContent {
          PageContent(
            title: tools.text.categories,
            summary: viewModel.unreadableText ?? "",
            body: viewModel.hasLoaded
              ? tools.templates.render(.ways, Ways(to: viewModel.choices)) : "",
            age: tools.age(viewModel.storedAt.value),
            error: viewModel.error.value.map { PageError($0, tools.text) }
          )
        }
        output.follow(viewModel.items) {
          viewModel.storedAt.value == nil || viewModel.items.value.isEmpty ? nil : content()
        }
        await viewModel.viewWillAppear()
        return content()
      }
  }
}

/// An order of products in a URL.
enum ProductOrder: String, CaseIterable, Sendable {
  case relevance = ""
  case cheapest = "price"
  case dearest = "price-desc"
  case bestRated = "rating"
  case byTitle = "title"

  var key: ProductListQuery.SortKey? {
    switch self {
    case .relevance: nil
    case .cheapest, .dearest: .price
    case .bestRated: .rating
    case .byTitle: .title
    }
  }

  var isDescending: Bool { self == .dearest || self == .bestRated }

  func name(in text: WebText) -> String {
    switch self {
    case .relevance: text.relevance
    case .cheapest: text.cheapest
    case .dearest: text.dearest
    case .bestRated: text.bestRated
    case .byTitle: text.byTitle
    }
  }
}

extension Ways {
  /// Links to categories of products.
  fileprivate init(to choices: [ProductCategoryItemViewModel]) {
    links = choices.map {
      Link(url: $0.slug.map(SitePath.category) ?? SitePath.products, text: $0.name)
    }
  }
}
