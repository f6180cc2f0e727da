package import Binding
package import Foundation
package import ProductsDomain
import SharedKernel
package import Wording

/// A review as a view shows it; strings are "" if unknown.
package struct ReviewItemViewModel: Equatable, Sendable {
  package let rating: Double?
  package let comment: String
  package let reviewer: String
  package let date: Date?
  /// The rating, as stars and a number.
  package let stars: String
  /// The day in the person's language.
  package let day: String

  init(_ review: Review, text: ProductsStrings) {
    rating = review.rating
    comment = review.comment ?? ""
    reviewer = review.reviewer ?? ""
    date = review.date
    stars = text.stars(review.rating)
    day = review.date.map(text.wording.day) ?? ""
  }
}

/// The details of a product as a view shows them; strings are "" if unknown.
package struct ProductDetailsFacts: Equatable, Sendable {
  package let description: String
  package let discount: Double?
  package let tags: [String]
  package let availability: String
  package let shipping: String
  package let warranty: String
  package let returns: String
  package let minimumOrder: Int?
  package let pictures: [URL]
  package let discountText: String
  /// The price without the discount, for machine-readable output; `nil` without a discount.
  package let oldAmount: Decimal?
  /// The price without the discount in the person's language; "" without a discount.
  package let oldPrice: String
  package let minimumOrderText: String

  init(_ details: ProductDetails, text: ProductsStrings) {
    description = details.description ?? ""
    discount = details.discount.flatMap { Double("\($0)") }
    tags = details.tags
    availability = details.availability ?? ""
    shipping = details.shipping ?? ""
    warranty = details.warranty ?? ""
    returns = details.returns ?? ""
    minimumOrder = details.minimumOrder
    pictures = details.pictures
    let least = details.minimumOrder ?? 1
    let old = details.oldPrice
    oldAmount = old?.amount
    oldPrice = text.price(old)
    // A discount is shown only with the original price.
    let percent = old == nil ? nil : discount
    discountText = percent.map { text.discount(text.wording.decimal($0)) } ?? ""
    minimumOrderText = least > 1 ? text.minimumOrder(text.wording.number(least)) : ""
  }
}

/// The view model of a product's details, its picture and its reviews.
///
/// The item from the list, if there is one, is shown immediately.
package final class ProductDetailsViewModel: ServiceViewModel {
  // MARK: Output

  package let id: Int
  /// The properties that the list also shows; `nil` until they are known.
  @Observed package var item: Observable<ProductListItemViewModel?>
  /// `nil` until the details are loaded from the store or the service.
  @Observed(nil) package var facts: Observable<ProductDetailsFacts?>
  @Observed([]) package var reviews: Observable<[ReviewItemViewModel]>
  /// The bytes of the picture; `nil` to show a placeholder.
  @Observed(nil) package var picture: Observable<Data?>
  @Observed(false) package var isLoading: Observable<Bool>
  @Observed(nil) package var error: Observable<ErrorMessage?>
  /// The time at which the details were stored; `nil` if they are current.
  @Observed(nil) package var storedAt: Observable<Date?>
  package let text: ProductsStrings

  package var items: Observable<[ReviewItemViewModel]> { reviews }
  package var hasLoaded: Bool { facts.value != nil }
  package var isEmpty: Bool { !hasLoaded }
  /// The URL of the selected picture, at first the best one; `nil` if the product has none.
  package var pictureURL: URL? {
    let pictures = facts.value?.pictures ?? []
    return pictures.isEmpty ? item.value?.thumbnail : pictures[selectedPicture % pictures.count]
  }
  /// Whether there are other pictures to select.
  package var hasMorePictures: Bool { facts.value?.pictures.count ?? 0 > 1 }

  private let repository: any ProductListRepository
  private let picturesRepository: (any ProductPicturesRepository)?
  private let load = LatestLoad()
  private let pictureLoad = LatestLoad()
  private var isCurrent = false
  private var selectedPicture = 0

  package init(
    id: Int,
    item: ProductListItemViewModel? = nil,
    repository: any ProductListRepository,
    picturesRepository: (any ProductPicturesRepository)?,
    text: ProductsStrings
  ) {
    self.id = id
    _item = Observed(item)
    self.repository = repository
    self.picturesRepository = picturesRepository
    self.text = text
  }

  // MARK: Input

  /// Loads the details, unless they are current or a load is running.
  package func viewWillAppear() async {
    guard !isCurrent, !load.isRunning else { return }
    await didRetry()
  }

  /// Loads the details again.
  package func didRetry() async {
    _error.value = nil
    _isLoading.value = true
    await load.run(
      { try await repository.fetchDetails(of: id, cached: $0) },
      show: show,
      fail: { _error.value = text.message(for: $0) },
      end: { _isLoading.value = false }
    )
  }

  /// Selects the next picture or, after the last one, the first.
  package func didSelectNextPicture() {
    guard let count = facts.value?.pictures.count, count > 1 else { return }
    selectedPicture = (selectedPicture + 1) % count
    _picture.value = nil
  }

  /// Loads the picture; if that fails, the current one is kept.
  package func updatePicture() async {
    guard let url = pictureURL, let picturesRepository else { return pictureLoad.cancel() }
    await pictureLoad.run(
      { _ in try await picturesRepository.fetchPicture(at: url) },
      show: { [self] in if url == pictureURL { _picture.value = $0 } }
    )
  }

  /// Abandons the running loads, and keeps the current values.
  package func didCancel() {
    load.cancel()
    pictureLoad.cancel()
    _isLoading.value = false
  }

  private func show(_ details: ProductDetails) {
    isCurrent = details.source == .network
    _storedAt.value = details.source.storedAt
    let url = pictureURL
    _item.value = ProductListItemViewModel(details.product, text: text)
    _facts.value = ProductDetailsFacts(details, text: text)
    _reviews.value = details.reviews.map { ReviewItemViewModel($0, text: text) }
    if pictureURL != url { _picture.value = nil }
  }
}
