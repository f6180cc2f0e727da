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
      try await response(to: request, context, category: context.parameters.require("slug"))
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
        return view.tools.content(view.content, ofPage: number, of: viewModel)
      }
  }

  private func categories(_ request: Request, _ context: WebContext) async throws -> Response {
    let frame = PageFrame(request, context, area: .products, link: PageLink("/categories"))
    return try await LivePage(pages: pages, frame: frame, audience: .everybody)
      .response(to: request) { output in
        let viewModel = container.products.makeProductCategoriesViewModel(
          language: context.language
        )
        let tools = PageTools(context, pages.templates)
        func content() -> PageContent {
          PageContent(
            title: tools.text.categories,
            body: viewModel.hasLoaded
              ? tools.templates.render(.categories, CategoryListValues(viewModel.choices)) : "",
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

private struct CategoryListValues {
  struct Link {
    let url: String
    let text: String
  }

  let links: [Link]

  init(_ choices: [ProductCategoryItemViewModel]) {
    links = choices.map { choice in
      Link(
        url: choice.slug.map { "/categories/" + PageLink.encode($0) } ?? SitePath.products,
        text: choice.name
      )
    }
  }
}
