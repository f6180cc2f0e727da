import Binding
import Foundation
import ProductsDomain
import SharedKernel
import TestSupport
import Testing
import Wording

@testable import ProductsPresentation

/// Details, picture and categories: what shows first, and what is kept.
@MainActor
@Suite(.hangLimit) struct ProductDetailsViewModelTests {
  private let source = ControlledProducts()
  private let pictures = ControlledPictures()
  private static let text = ProductsStrings(.english)

  private func makeViewModel(item: ProductListItemViewModel? = nil) -> ProductDetailsViewModel {
    ProductDetailsViewModel(
      id: 7,
      item: item,
      repository: source,
      picturesRepository: pictures,
      text: Self.text
    )
  }

  private func details(
    _ title: String = "a",
    pictures: [String] = [],
    source: AnswerSource = .network
  ) -> ProductDetails {
    ProductDetails(
      product: .titled(title),
      discount: 7.4,
      oldPrice: Money(amount: 20, currency: "USD"),
      minimumOrder: 1,
      pictures: pictures.compactMap(URL.init(string:)),
      reviews: [Review(rating: 4, comment: "good", date: .distantPast, reviewer: nil)],
      source: source
    )
  }

  @Test func `what the list shows appears immediately, then the details`() async throws {
    let item = ProductListItemViewModel(.titled("listed"), text: Self.text)
    let viewModel = makeViewModel(item: item)
    #expect(viewModel.item.value == item)
    let load = Task { await viewModel.viewWillAppear() }
    try await source.details.next().finish(details())
    await load.value
    #expect(viewModel.item.value?.title == "a")
    #expect(viewModel.facts.value?.discountText == "7.4% off")
    #expect(viewModel.facts.value?.minimumOrderText == "")
    #expect(viewModel.reviews.value.map(\.stars) == ["★★★★☆ 4.0"])
    // Current details are not loaded again.
    await viewModel.viewWillAppear()
    #expect(source.details.count == 1)
  }

  @Test func `each picture can be selected, and the first follows the last`() async throws {
    let viewModel = makeViewModel()
    viewModel.didSelectNextPicture()
    #expect(viewModel.pictureURL == nil && !viewModel.hasMorePictures)
    let load = Task { await viewModel.viewWillAppear() }
    let pictures = ["https://c.test/1.jpg", "https://c.test/2.jpg"]
    try await source.details.next().finish(details(pictures: pictures))
    await load.value
    #expect(viewModel.hasMorePictures)
    for name in [1, 2, 1] {
      #expect(viewModel.pictureURL?.lastPathComponent == "\(name).jpg")
      viewModel.didSelectNextPicture()
    }
  }

  @Test func `stored details are kept with their age when the service fails`() async throws {
    let viewModel = makeViewModel()
    let load = Task { await viewModel.viewWillAppear() }
    let call = try await source.details.next()
    call.sendCached(details("stored", source: .storedLongAgo))
    call.fail(ServiceFailure.notConnected)
    await load.value
    #expect(viewModel.item.value?.title == "stored" && viewModel.storedAt.value != nil)
    #expect(viewModel.error.value?.kind.isNotConnected == true)
  }

  @Test func `opening again while the cancelled load is ending loads`() async throws {
    let viewModel = makeViewModel()
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await source.details.next()
    first.cancel()
    viewModel.didCancel()
    let second = Task { await viewModel.viewWillAppear() }
    let new = try await source.details.next()
    old.finish(details("old"))
    await first.value
    #expect(viewModel.item.value == nil && viewModel.isLoading.value)
    new.finish(details("new"))
    await second.value
    #expect(viewModel.item.value?.title == "new")
  }

  @Test func `a picture that arrives for another address is dropped`() async throws {
    let viewModel = makeViewModel()
    let first = Task { await viewModel.viewWillAppear() }
    try await source.details.next().finish(
      details(pictures: ["https://c.test/1.jpg"], source: .storedLongAgo)
    )
    await first.value
    let loading = Task { await viewModel.updatePicture() }
    let picture = try await pictures.pictures.next()
    #expect(picture.question.absoluteString == "https://c.test/1.jpg")
    let second = Task { await viewModel.didRetry() }
    try await source.details.next().finish(details(pictures: ["https://c.test/2.jpg"]))
    await second.value
    picture.finish(Data("1".utf8))
    await loading.value
    #expect(viewModel.picture.value == nil)
    let again = Task { await viewModel.updatePicture() }
    try await pictures.pictures.next().finish(Data("2".utf8))
    await again.value
    #expect(viewModel.picture.value == Data("2".utf8))
  }

  @Test func `without a picture nothing is requested`() async {
    let viewModel = makeViewModel()
    await viewModel.updatePicture()
    #expect(pictures.pictures.count == 0 && viewModel.pictureURL == nil)
  }

  @Test func `the categories follow a row for all, and the choice goes back`() async throws {
    var chosen: [String?] = []
    let viewModel = ProductCategoriesViewModel(repository: source, text: Self.text) {
      chosen.append($0)
    }
    let load = Task { await viewModel.viewWillAppear() }
    try await source.categories.next().finish(.slugs("tops", "mens-shirts"))
    await load.value
    #expect(viewModel.choices.map(\.name) == ["All categories", "Tops", "Mens Shirts"])
    [0, 2, 3].forEach(viewModel.didSelectChoice)
    #expect(chosen == [nil, "mens-shirts"])
  }

  @Test func `categories that cannot be loaded leave the stored ones`() async throws {
    let viewModel = ProductCategoriesViewModel(repository: source, text: Self.text)
    let load = Task { await viewModel.viewWillAppear() }
    let call = try await source.categories.next()
    call.sendCached(.slugs("tops", source: .storedLongAgo))
    call.fail(ServiceFailure.connectionLost)
    await load.value
    #expect(viewModel.hasLoaded && viewModel.items.value.map(\.slug) == ["tops"])
    #expect(viewModel.storedAt.value != nil && viewModel.error.value != nil)
  }
}
