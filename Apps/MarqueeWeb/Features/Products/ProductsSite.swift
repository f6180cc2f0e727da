import BackendSupport
import Binding
import Foundation
import HTTP
import Hummingbird
import NIOCore
import ProductImagesBackend
import Products
import ProductsBackend
import ProductsPresentation
import SharedKernel
import Wording

/// The products: lists, categories, details and pictures.
struct ProductsSite: SiteFeature {
  static let subject: String? = "products"
  static let services: [ServiceBackend] = [.products, .productImages]
  static let templates: [Template] = [.products, .product, .productCard, .productPreview]
  static let paths = SpecialPaths(
    pages: [path, "\(path)/:id", categoriesPath, "\(categoriesPath)/:slug"],
    forEveryone: ["/pictures/"]
  )

  static let sources = [
    SiteSource(service: .products) { ProductsSiteStrings($0).catalog }
  ]

  static let path = "/products"
  static let categoriesPath = "/categories"
  private static let lastPage = 10_000
  /// The maximum number of pages of products in the sitemap.
  private static let lastPageOfSitemap = 40

  private let module: ProductsModule
  private let pictures: PictureLinks
  private let products = SiteArea(
    path: path,
    icon: "M5 8h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
    pages: [path, categoriesPath],
    search: path,
    text: { ProductsSiteStrings($0).area }
  )
  var area: SiteArea? { products }

  /// - Throws: `CommandFailure` for invalid settings.
  init(_ app: AppDIContainer) throws {
    module = ProductsModule(
      dependencies: .init(
        service: try app.cachedClient("products", .products),
        pictureService: try app.cachedClient("pictures", .productImages)
      )
    )
    pictures = PictureLinks(key: app.siteKey)
  }

  static func path(of id: Int) -> String { "\(path)/\(id)" }

  static func path(ofCategory slug: String) -> String {
    "\(categoriesPath)/\(PercentEncoding.encode(slug))"
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.get("products") { request, context in
      try await list(request, context, category: nil, in: site)
    }
    router.get("categories/:slug") { request, context in
      try await list(request, context, category: context.requirePart("slug"), in: site)
    }
    router.get("categories") { request, context in
      let link = PageLink(Self.categoriesPath)
      let page = site.page(request, context, area: products, link: link)
      return try await site.respond(to: request, loading: page) { output in
        await CategoriesView(
          viewModel: module.makeProductCategoriesViewModel(language: context.language),
          area: products,
          tools: ViewTools(context, site)
        )
        .content(sending: output)
      }
    }
    router.get("products/:id") { request, context in
      let id = try context.requireID()
      let page = site.page(request, context, area: products, link: PageLink(Self.path(of: id)))
      return try await site.respond(to: request, loading: page) { output in
        await PartsLoader {
          ProductDetailsView(
            viewModel: module.makeProductDetailsViewModel(id: id, language: context.language),
            related: module.makeProductListViewModel(language: context.language),
            pictures: pictures,
            area: products,
            tools: ViewTools(context, site)
          )
        }
        .content(sending: output.send)
      }
    }
    router.get("pictures/:code/:url") { _, context in try await picture(context) }
  }

  private func list(
    _ request: Request,
    _ context: WebContext,
    category: String?,
    in site: SiteFrame
  ) async throws -> Response {
    let query = ProductListQuery(request, category: category)
    guard query.category?.isEmpty != true else {
      throw PageError.notFound(in: context.language)
    }
    let number = try request.pageNumber(upTo: Self.lastPage, in: context.language)
    let page = site.page(
      request,
      context,
      area: products,
      query: query.text,
      link: query.link(toPage: number)
    )
    return try await site.respond(to: request, loading: page) { output in
      await ProductListView(
        viewModel: module.makeProductListViewModel(language: context.language),
        categories: module.makeProductCategoriesViewModel(language: context.language),
        query: query,
        page: number,
        pictures: pictures,
        area: products,
        tools: ViewTools(context, site)
      )
      .content(sending: output)
    }
  }

  /// Returns a picture from a host named in the catalogue, served through the cache.
  private func picture(_ context: WebContext) async throws -> Response {
    guard
      let url = pictures.url(
        code: try context.requirePart("code"),
        encoded: try context.requirePart("url")
      )
    else { throw PageError.notFound(in: context.language) }
    do {
      let bytes = try await module.fetchPicture(at: url)
      guard let type = PictureLinks.type(of: bytes) else { throw ServiceFailure.unreadableAnswer }
      return Response(
        status: .ok,
        headers: [.contentType: type, .cacheControl: Assets.immutable],
        body: .init(byteBuffer: ByteBuffer(bytes: bytes))
      )
    } catch is ServiceFailure {
      // One response for all of them: it must not reveal which addresses exist.
      return Response(status: .notFound, headers: [.cacheControl: "no-store"])
    }
  }

  func homePart(for context: WebContext, in site: SiteFrame) async -> HomePart? {
    .everyone { tools in
      ProductPreview(
        viewModel: module.makeProductListViewModel(language: tools.language),
        pictures: pictures,
        area: products,
        tools: tools
      )
    }
  }

  func sitemap() async -> SitemapPart {
    let categories = module.makeProductCategoriesViewModel(language: .english)
    await categories.viewWillAppear()
    let list = module.makeProductListViewModel(language: .english)
    await list.didRequest()
    await list.didLoadRemainingPages(upTo: Self.lastPageOfSitemap)
    return SitemapPart(
      paths: [Self.path, Self.categoriesPath]
        + categories.choices.compactMap { $0.slug.map(Self.path(ofCategory:)) }
        + list.items.value.map { Self.path(of: $0.id) },
      isComplete: categories.error.value == nil && list.state.value == .loaded
    )
  }
}

extension Template {
  static let products = Template("products", PackageResources.products_mustache)
  static let product = Template("product", PackageResources.product_mustache)
  static let productCard = Template("product-card", PackageResources.product_card_mustache)
  static let productPreview = Template(
    "product-preview",
    PackageResources.product_preview_mustache
  )
}
