import Binding
import CustomDump
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
  private let viewModel: ProductDetailsViewModel

  init() {
    viewModel = ProductDetailsViewModel(
      id: 7,
      repository: source,
      picturesRepository: pictures,
      text: .english
    )
  }

  private func details(
    _ title: String = "a",
    pictures: [String] = [],
    source: ResponseSource = .network
  ) -> ProductDetails {
    ProductDetails(
      product: .titled(title),
      pictures: pictures.compactMap(URL.init(string:)),
      source: source
    )
  }

  private func load(_ details: ProductDetails) async throws {
    try await source.details.finish(details) { await viewModel.didRetry() }
  }

  @Test func `what the list shows appears immediately, then the stored and the current details`()
    async throws
  {
    let item = ProductListItemViewModel(.titled("listed"), text: .english)
    let viewModel = ProductDetailsViewModel(
      id: 7,
      item: item,
      repository: source,
      picturesRepository: pictures,
      text: .english
    )
    #expect(viewModel.item.value == item && viewModel.isEmpty && !viewModel.isLoading.value)
    let titles = RecordedTexts()
    viewModel.reviews.observe(on: titles) { [unowned viewModel, titles] _ in
      titles.add("\(viewModel.item.value?.title ?? "") \(viewModel.isLoading.value)")
      viewModel.notes.forEach(titles.add)
    }
    let load = Task { await viewModel.viewWillAppear() }
    let call = try await source.details.next()
    #expect(call.question == 7 && viewModel.isLoading.value)
    // A load is already running.
    await viewModel.viewWillAppear()
    call.sendCached(details("stored", source: .storedLongAgo))
    call.finish(details("current"))
    await load.value
    expectNoDifference(
      titles.all,
      ["listed false", "stored true", "stored at 1000", "current true"]
    )
    // Current details are not loaded again.
    await viewModel.viewWillAppear()
    #expect(source.details.count == 1 && !viewModel.isLoading.value && viewModel.hasLoaded)
  }

  @Test func `stored details are kept with their age when the service fails, until a retry`()
    async throws
  {
    try await source.details.fail(
      ServiceFailure.notConnected,
      stored: details("stored", source: .storedLongAgo)
    ) { await viewModel.viewWillAppear() }
    #expect(viewModel.item.value?.title == "stored" && !viewModel.isLoading.value)
    #expect(viewModel.notes == ["stored at 1000", "No internet connection"])
    try await source.details.finish(details("new")) { await viewModel.viewWillAppear() }
    #expect(viewModel.item.value?.title == "new" && viewModel.notes.isEmpty)
  }

  @Test func `without stored details a failure leaves none`() async throws {
    try await source.details.fail(ServiceFailure.other) { await viewModel.viewWillAppear() }
    #expect(viewModel.item.value == nil && !viewModel.hasLoaded && !viewModel.isLoading.value)
    #expect(viewModel.notes == ["Failed to load products"])
  }

  @Test func `opening again while the cancelled load is ending loads`() async throws {
    let first = Task { await viewModel.viewWillAppear() }
    let old = try await source.details.next()
    first.cancel()
    viewModel.didCancel()
    #expect(!viewModel.isLoading.value)
    let second = Task { await viewModel.viewWillAppear() }
    let new = try await source.details.next()
    old.finish(details("old"))
    await first.value
    #expect(viewModel.item.value == nil && viewModel.isLoading.value)
    new.finish(details("new"))
    await second.value
    #expect(viewModel.item.value?.title == "new")
  }

  // MARK: Pictures

  @Test func `each picture can be selected, and the first follows the last`() async throws {
    viewModel.didSelectNextPicture()
    #expect(viewModel.pictureURL == nil && !viewModel.hasMorePictures)
    try await load(details(pictures: ["https://c.test/1.jpg", "https://c.test/2.jpg"]))
    #expect(viewModel.hasMorePictures)
    var names: [String?] = []
    for _ in 1...3 {
      names.append(viewModel.pictureURL?.lastPathComponent)
      viewModel.didSelectNextPicture()
    }
    #expect(names == ["1.jpg", "2.jpg", "1.jpg"])
  }

  @Test func `a picture is that of the current address, and is kept if the next one fails`()
    async throws
  {
    await viewModel.updatePicture()
    #expect(pictures.pictures.count == 0)
    try await load(details(pictures: ["https://c.test/1.jpg"], source: .storedLongAgo))
    let loading = Task { await viewModel.updatePicture() }
    let picture = try await pictures.pictures.next()
    #expect(picture.question.absoluteString == "https://c.test/1.jpg")
    try await load(details(pictures: ["https://c.test/2.jpg", "https://c.test/3.jpg"]))
    picture.finish(Data("1".utf8))
    await loading.value
    #expect(viewModel.picture.value == nil)
    try await pictures.pictures.finish(Data("2".utf8)) { await viewModel.updatePicture() }
    try await pictures.pictures.fail(ServiceFailure.other) { await viewModel.updatePicture() }
    #expect(viewModel.picture.value == Data("2".utf8) && viewModel.error.value == nil)
    try await load(details(pictures: ["https://c.test/4.jpg", "https://c.test/3.jpg"]))
    #expect(viewModel.picture.value == nil)
    try await pictures.pictures.finish(Data("4".utf8)) { await viewModel.updatePicture() }
    #expect(viewModel.picture.value == Data("4".utf8))
    viewModel.didSelectNextPicture()
    #expect(viewModel.picture.value == nil)
  }

  // MARK: Categories

  @Test func `the categories follow a row for all, and the choice goes back`() async throws {
    var chosen: [String?] = []
    let viewModel = ProductCategoriesViewModel(repository: source, text: .english) {
      chosen.append($0)
    }
    let load = Task { await viewModel.viewWillAppear() }
    let call = try await source.categories.next()
    #expect(viewModel.isLoading.value && !viewModel.hasLoaded)
    call.finish(.slugs("tops", "mens-shirts", unreadable: 2))
    await load.value
    #expect(viewModel.choices.map(\.name) == ["All products", "Tops", "Mens Shirts"])
    #expect(viewModel.notes == ["2 results could not be read"] && !viewModel.isLoading.value)
    [0, 2, 3, -1].forEach(viewModel.didSelectChoice)
    #expect(chosen == [nil, "mens-shirts"])
  }

  @Test func `categories that cannot be loaded leave the stored ones`() async throws {
    let viewModel = ProductCategoriesViewModel(repository: source, text: .english)
    try await source.categories.fail(
      ServiceFailure.notConnected,
      stored: .slugs("tops", source: .storedLongAgo)
    ) { await viewModel.viewWillAppear() }
    #expect(viewModel.hasLoaded && viewModel.items.value.map(\.slug) == ["tops"])
    #expect(viewModel.notes == ["stored at 1000", "No internet connection"])
    let again = Task { await viewModel.viewWillAppear() }
    let call = try await source.categories.next()
    #expect(viewModel.error.value == nil)
    viewModel.didCancel()
    #expect(!viewModel.isLoading.value)
    call.finish(.slugs("late"))
    await again.value
    #expect(viewModel.items.value.map(\.slug) == ["tops"])
  }
}
