package import Binding
package import Foundation
package import ProductsDomain
import SharedKernel
package import Wording

/// One row of the categories.
package struct ProductCategoryItemViewModel: Equatable, Identifiable, Sendable {
  /// `nil` for all categories.
  package let slug: String?
  package let name: String

  package var id: String? { slug }
}

/// The view model of the categories; the person selects one of them or all.
package final class ProductCategoriesViewModel: ServiceViewModel {
  // MARK: Output

  /// The categories, without the row for all categories.
  @Observed([]) package var items: Observable<[ProductCategoryItemViewModel]>
  @Observed(false) package var isLoading: Observable<Bool>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// The time at which the categories were stored; `nil` if they are current.
  @Observed(nil) package var storedAt: Observable<Date?>
  package private(set) var hasLoaded = false
  /// "2 results could not be read"; `nil` if all could.
  package private(set) var unreadableText: String?
  package let text: ProductsStrings

  /// The row for all categories, then each category.
  package var choices: [ProductCategoryItemViewModel] {
    [ProductCategoryItemViewModel(slug: nil, name: text.allProducts)] + items.value
  }

  private let repository: any ProductListRepository
  private let didSelect: (String?) -> Void
  private let load = LatestLoad()

  package init(
    repository: any ProductListRepository,
    text: ProductsStrings,
    didSelect: @escaping (String?) -> Void = { _ in }
  ) {
    self.repository = repository
    self.text = text
    self.didSelect = didSelect
  }

  // MARK: Input

  package func viewWillAppear() async {
    _error.value = nil
    _isLoading.value = true
    await load.run(
      { try await repository.fetchCategories(cached: $0) },
      show: show,
      fail: { _error.value = text.message(for: $0) },
      end: { _isLoading.value = false }
    )
  }

  /// Abandons the running load.
  package func didCancel() {
    load.cancel()
    _isLoading.value = false
  }

  /// Selects one of the choices.
  package func didSelectChoice(at index: Int) {
    guard choices.indices.contains(index) else { return }
    didSelect(choices[index].slug)
  }

  private func show(_ categories: ProductCategories) {
    hasLoaded = true
    _storedAt.value = categories.source.storedAt
    unreadableText = text.wording.unreadable(categories.unreadableCount)
    _items.value = categories.categories.map {
      ProductCategoryItemViewModel(slug: $0.slug, name: $0.name)
    }
  }
}
