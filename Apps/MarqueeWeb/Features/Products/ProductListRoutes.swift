import Binding
import Hummingbird
import Products
import ProductsPresentation

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
    var query = ProductListQuery(text: request.parameter("q"), category: category)
    query.order = ProductOrder(rawValue: request.parameter("sort")) ?? .relevance
    guard query.category?.isEmpty != true else {
      throw PageError.notFound(in: context.language)
    }
    let number = try request.pageNumber(upTo: Self.lastPage, in: context.language)
    let frame = PageFrame(
      request,
      context,
      area: .products,
      query: query.text,
      link: query.link(toPage: number)
    )
    return try await pages.response(to: request, frame) { [query] in
      ProductListView(
        viewModel: container.products.makeProductListViewModel(language: context.language),
        categories: container.products.makeProductCategoriesViewModel(language: context.language),
        query: query,
        page: number,
        pictures: container.pictures,
        tools: PageTools(context, pages.templates)
      )
    }
  }

  private func categories(_ request: Request, _ context: WebContext) async throws -> Response {
    let frame = PageFrame(request, context, area: .products, link: PageLink(SitePath.categories))
    return try await pages.response(to: request, frame) {
      CategoriesView(
        viewModel: container.products.makeProductCategoriesViewModel(language: context.language),
        tools: PageTools(context, pages.templates)
      )
    }
  }
}

/// The content of the page of all categories.
private struct CategoriesView: ServiceView {
  let viewModel: ProductCategoriesViewModel
  let tools: PageTools

  func load() async { await viewModel.viewWillAppear() }

  var content: PageContent {
    let (text, hasLoaded) = (tools.text, viewModel.hasLoaded)
    let error = viewModel.error.value.map {
      PageError($0, text, in: .products, missing: text.errors.noPage)
    }
    return PageContent(
      title: hasLoaded ? text.categories : error?.text.title ?? text.categories,
      summary: viewModel.unreadableText ?? "",
      body: hasLoaded
        ? tools.templates.render(.ways, Ways(to: viewModel.choices, tools.text)) : "",
      age: tools.age(viewModel.storedAt.value),
      error: error,
      about: hasLoaded
        ? PageAbout(
          description: viewModel.choices.compactMap { $0.slug == nil ? nil : $0.name }
            .joined(separator: ", ")
        ) : nil
    )
  }
}
