import Binding
import CommandLineSupport
import ProductsPresentation
import Wording

/// The content of the page of a product, with its reviews and others of its category.
struct ProductDetailsView: PartsView {
  let viewModel: ProductDetailsViewModel
  let related: ProductListViewModel
  let pictures: PictureLinks
  let area: SiteArea
  let tools: ViewTools
  /// The category, when it is known from the stored or the current details.
  private let category = AsyncStream.makeStream(of: String.self)

  init(
    viewModel: ProductDetailsViewModel,
    related: ProductListViewModel,
    pictures: PictureLinks,
    area: SiteArea,
    tools: ViewTools
  ) {
    self.viewModel = viewModel
    self.related = related
    self.pictures = pictures
    self.area = area
    self.tools = tools
  }

  var count: Int { 2 }

  func load(part: Int) async {
    switch part {
    case 0:
      await viewModel.viewWillAppear()
      category.continuation.finish()
    default:
      for await slug in category.stream {
        await related.didRequest(ProductListQuery(category: slug))
        break
      }
    }
  }

  func follow(with output: PageOutput) {
    output.follow(viewModel.items) {
      viewModel.item.value?.category.map { _ = category.continuation.yield($0) }
      return viewModel.showsStored ? content : nil
    }
    output.follow(related.items) {
      related.showsStored && viewModel.showsStored ? content : nil
    }
  }

  var content: PageContent {
    let item = viewModel.item.value
    let strings = ProductsSiteStrings(tools.language)
    var content = tools.details(
      viewModel,
      in: area,
      unavailable: strings.area.unavailable,
      title: item?.title.nonEmpty,
      summary: item?.brand ?? "",
      missing: strings.noProduct,
      body: viewModel.facts.value.map { facts in
        tools.site.templates.render(
          .product,
          ProductDetailsValues(viewModel, facts, related, pictures, strings, tools)
        )
      }
    )
    if let item, let facts = viewModel.facts.value {
      content.about = PageAbout(item, facts, viewModel.reviews.value, pictures, strings)
    }
    return content
  }
}

private struct ProductDetailsValues {
  struct ReviewValues {
    let stars: String?
    let comment: String?
    /// The reviewer and the day.
    let byline: String
  }

  struct PictureValues {
    let address: String
    let text: String
  }

  /// The maximum number of pictures on the page.
  private static let mostPictures = 8

  let title: String
  let description: String?
  /// Not `price` and `picture`, which a product below would take if it has none.
  let mainPrice: String?
  let oldPrice: String?
  let oldPriceTitle: String
  let discount: String?
  let category: LinkValues?
  let facts: [String]
  let hasFacts: Bool
  let reviewsTitle: String
  let reviews: [ReviewValues]
  let hasReviews: Bool
  let mainPicture: String?
  let pictureText: String
  let morePictures: [PictureValues]
  let hasMorePictures: Bool
  let related: ListPreview<ProductListValues.Row>?
  /// What visitors can do with the product, as HTML.
  let actions: String

  init(
    _ viewModel: ProductDetailsViewModel,
    _ facts: ProductDetailsFacts,
    _ related: ProductListViewModel,
    _ pictures: PictureLinks,
    _ strings: ProductsSiteStrings,
    _ tools: ViewTools
  ) {
    let item = viewModel.item.value
    title = item?.title.nonEmpty ?? tools.text.untitled
    description = facts.description.nonEmpty
    mainPrice = item?.price.nonEmpty
    oldPrice = facts.oldPrice.nonEmpty
    oldPriceTitle = strings.oldPrice
    discount = facts.discountText.nonEmpty
    category = item?.category.map {
      LinkValues(url: ProductsSite.path(ofCategory: $0), text: item?.categoryName ?? $0)
    }
    self.facts = [
      item?.stars ?? "", item?.stockText.nonEmpty ?? facts.availability, facts.shipping,
      facts.warranty, facts.returns,
      facts.minimumOrderText,
    ].filter { !$0.isEmpty }
    hasFacts = !self.facts.isEmpty
    reviewsTitle = viewModel.text.reviews
    reviews = viewModel.reviews.value.map {
      ReviewValues(
        stars: $0.stars.nonEmpty,
        comment: $0.comment.nonEmpty,
        byline: [$0.reviewer, $0.day].filter { !$0.isEmpty }.joined(separator: " · ")
      )
    }
    hasReviews = !reviews.isEmpty
    pictureText = strings.picture(title)
    let reference = item.map { [title] in ItemReference($0, title, pictures) }
    actions = reference.map { tools.site.html(of: $0, tools.language) } ?? ""
    mainPicture = viewModel.pictureURL.map(pictures.path)
    morePictures = facts.pictures.prefix(Self.mostPictures).enumerated().dropFirst()
      .map { [title] in
        PictureValues(address: pictures.path(to: $1), text: strings.pictureNumber(title, $0 + 1))
      }
    hasMorePictures = !morePictures.isEmpty
    let others = related.items.value.filter { $0.id != viewModel.id }
    self.related = category.flatMap { category in
      ListPreview(
        viewModel.text.moreOf(category.text),
        rows: others.prefix(ListPreview<Never>.maximumCount).map {
          ProductListValues.Row($0, pictures, isFirst: false, tools)
        },
        url: category.url,
        text: category.text
      )
    }
  }
}
