import Navigation
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import ProductsPresentation

private final class Screen {
  let name: String
  var actions: ProductListViewModelActions?
  var didSelect: ((String?) -> Void)?
  var showList: ((ProductListQuery) -> Void)?

  init(_ name: String) {
    self.name = name
  }
}

private final class FakeNavigator: Navigator {
  var stack: [Screen] = []

  func push(_ screen: Screen) { stack.append(screen) }
  func present(_ panel: Screen, on screen: Screen) { stack.append(panel) }
  func close(_ screen: Screen) { stack.removeAll { $0 === screen } }
}

private struct FakeScreens: ProductsFlowCoordinatorDependencies {
  func makeProductListScreen(
    showing query: ProductListQuery,
    actions: ProductListViewModelActions
  ) -> Screen {
    let screen = Screen(query.category ?? "list")
    screen.actions = actions
    return screen
  }

  func makeProductDetailsScreen(
    item: ProductListItemViewModel,
    showList: @escaping (ProductListQuery) -> Void
  ) -> Screen {
    let screen = Screen("details of \(item.title)")
    screen.showList = showList
    return screen
  }

  func makeProductCategoriesScreen(didSelect: @escaping (String?) -> Void) -> Screen {
    let screen = Screen("categories")
    screen.didSelect = didSelect
    return screen
  }
}

@Suite(.hangLimit) struct ProductsFlowTests {
  private let navigator = FakeNavigator()

  /// Starts a flow that only its screens hold.
  private func start() throws -> ProductListViewModelActions {
    ProductsFlowCoordinator(navigator: navigator, dependencies: FakeScreens()).start()
    return try #require(navigator.stack.first?.actions)
  }

  @Test func `the list opens the details of a product`() throws {
    let actions = try start()
    let text = ProductsStrings(Language("en"))
    actions.showProductDetails(ProductListItemViewModel(.titled("a"), text: text))
    #expect(navigator.stack.map(\.name) == ["list", "details of a"])
    navigator.stack[1].showList?(ProductListQuery(category: "tops"))
    #expect(navigator.stack.map(\.name) == ["list", "details of a", "tops"])
  }

  @Test func `the categories show once, and a choice closes them`() throws {
    let actions = try start()
    var chosen: [String?] = []
    actions.showCategories { chosen.append($0) }
    actions.showCategories { chosen.append($0) }
    #expect(navigator.stack.map(\.name) == ["list", "categories"])
    navigator.stack[1].didSelect?("tops")
    #expect(chosen == ["tops"] && navigator.stack.map(\.name) == ["list"])
    actions.showCategories { chosen.append($0) }
    #expect(navigator.stack.count == 2)
  }

  @Test func `a flow is released with its screens`() {
    weak var flow: ProductsFlowCoordinator<Screen>?
    do {
      let started = ProductsFlowCoordinator(navigator: navigator, dependencies: FakeScreens())
      started.start()
      flow = started
    }
    #expect(flow != nil)
    navigator.stack = []
    #expect(flow == nil)
  }
}
