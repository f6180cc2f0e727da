import BackendSupport
import ProductImagesBackend
import Products
import ProductsBackend
import ProductsPresentation
import Wording

/// The container of the products flow: creates its screens with the feature's view models.
@MainActor
struct ProductsScreens: ScreenFeature, ProductsFlowCoordinatorDependencies {
  static nonisolated var summary: FeatureSummary {
    FeatureSummary(
      subject: "products",
      addresses: [
        "/products", "'/products?q=phone&sort=price'", "/products/1", "/categories",
        "/categories/laptops",
      ],
      services: [.products]
    )
  }

  private let app: AppDIContainer
  private let service: Service
  private let module: ProductsModule
  private let words: ProductScreenStrings

  init(_ app: AppDIContainer) throws {
    self.app = app
    service = try app.service(.products)
    module = ProductsModule(
      dependencies: .init(
        service: service.cachedClient,
        pictureService: try app.service(.productImages).cachedClient
      )
    )
    words = ProductScreenStrings(app.language)
  }

  var tab: ScreenTabs.Tab? {
    ScreenTabs.Tab(title: words.products, service: service.presentation) { navigator in
      ProductsFlowCoordinator(navigator: navigator, dependencies: self).start()
    }
  }

  func start(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? {
    let (id, category) = (address.id(of: "/products/*"), address.segment(of: "/categories/*"))
    let isList = [["products"], ["categories"]].contains(address.path) || category != nil
    guard isList || id != nil else { return nil }
    var query = ProductListQuery(text: address.parameter("q"), category: category)
    query.order = ProductOrder(rawValue: address.parameter("sort")) ?? .relevance
    return { [query] stack in
      let flow = ProductsFlowCoordinator(navigator: stack, dependencies: self)
      flow.showList(of: isList ? query : ProductListQuery())
      if let id { stack.push(makeDetailsScreen(id: id, showList: flow.showList)) }
      if address.path == ["categories"] {
        (stack.screens.last as? ProductListScreen)?.showCategories()
      }
    }
  }

  func details(at address: ScreenAddress) -> (@MainActor (ScreenStack) -> Void)? {
    guard let id = address.id(of: "/products/*") else { return nil }
    return { stack in
      let flow = ProductsFlowCoordinator(navigator: stack, dependencies: self)
      stack.push(makeDetailsScreen(id: id, showList: flow.showList))
    }
  }

  func makeProductListScreen(
    showing query: ProductListQuery,
    actions: ProductListViewModelActions
  ) -> Screen {
    ProductListScreen(
      viewModel: module.makeProductListViewModel(language: app.language, actions: actions),
      showing: query,
      text: app.text,
      words: words,
      now: app.now,
      // Beside a list, details lead to no other list.
      makeDetails: { makeProductDetailsScreen(item: $0) { _ in } }
    )
  }

  func makeProductDetailsScreen(
    item: ProductListItemViewModel,
    showList: @escaping (ProductListQuery) -> Void
  ) -> Screen {
    makeDetailsScreen(id: item.id, item: item, showList: showList)
  }

  private func makeDetailsScreen(
    id: Int,
    item: ProductListItemViewModel? = nil,
    showList: @escaping (ProductListQuery) -> Void
  ) -> Screen {
    ProductDetailsScreen(
      viewModel: module.makeProductDetailsViewModel(id: id, item: item, language: app.language),
      text: app.text,
      words: words,
      pictures: app.pictures,
      showCategory: { showList(ProductListQuery(category: $0)) },
      now: app.now
    )
  }

  func makeProductCategoriesScreen(didSelect: @escaping (String?) -> Void) -> Screen {
    let viewModel = module.makeProductCategoriesViewModel(
      language: app.language,
      didSelect: didSelect
    )
    return ProductCategoriesScreen(
      viewModel: viewModel,
      text: app.text,
      title: viewModel.text.categories,
      keys: [app.text.keys.select, app.text.keys.back],
      didOpen: viewModel.didSelectChoice,
      now: app.now
    ) {
      [ListCell($0.name, .plain)]
    }
  }
}

/// The categories of products, of which one or all can be selected.
typealias ProductCategoriesScreen = LoadedListScreen<ProductCategoriesViewModel>

extension ProductCategoriesViewModel: LoadedListViewModel {
  var rows: [ProductCategoryItemViewModel] { choices }
}

/// What only the screens of products say.
struct ProductScreenStrings: Localized, Sendable {
  let products: String
  let picture: String
  let order: @Sendable (ProductOrder) -> String
  /// The list without a search, as a part of a hint.
  let allProducts: String
  let category: KeyHint
  let sort: KeyHint
  let nextPicture: KeyHint

  static let english = ProductScreenStrings(
    products: "Products",
    picture: "Picture",
    order: {
      switch $0 {
      case .relevance: "featured"
      case .cheapest: "lowest price first"
      case .dearest: "highest price first"
      case .bestRated: "best rated first"
      case .byTitle: "by title"
      }
    },
    allProducts: "all products",
    category: KeyHint("c", "category"),
    sort: KeyHint("s", "sort"),
    nextPicture: KeyHint("n", "next picture")
  )

  static let spanish = ProductScreenStrings(
    products: "Productos",
    picture: "Imagen",
    order: {
      switch $0 {
      case .relevance: "destacados"
      case .cheapest: "más baratos primero"
      case .dearest: "más caros primero"
      case .bestRated: "mejor valorados primero"
      case .byTitle: "por título"
      }
    },
    allProducts: "todos los productos",
    category: KeyHint("c", "categoría"),
    sort: KeyHint("s", "ordenar"),
    nextPicture: KeyHint("n", "otra imagen")
  )
}
