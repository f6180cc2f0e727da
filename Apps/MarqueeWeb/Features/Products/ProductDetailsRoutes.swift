import Binding
import CommandLineSupport
import Hummingbird
import Products
import ProductsPresentation

/// The details of a product, with its reviews and other products of its category.
struct ProductDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("products/:id") { request, context in
      let id = try context.requireID()
      let link = PageLink("\(SitePath.products)/\(id)")
      let frame = PageFrame(request, context, area: .products, link: link)
      return try await LivePage(pages: pages, frame: frame, audience: .everyone)
        .response(to: request) { output in
          await PageParts {
            ProductDetailsView(
              viewModel: container.products.makeProductDetailsViewModel(
                id: id,
                language: context.language
              ),
              related: container.products.makeProductListViewModel(language: context.language),
              pictures: container.pictures,
              tools: PageTools(context, pages.templates)
            )
          }
          .content(sending: output.send)
        }
    }
    PictureRoute(container: container).addRoutes(to: router)
  }
}

private struct ProductDetailsView: PartsView {
  let viewModel: ProductDetailsViewModel
  let related: ProductListViewModel
  let pictures: PictureLinks
  let tools: PageTools
  /// The category, when it is known from the stored or the current details.
  private let category = AsyncStream.makeStream(of: String.self)

  init(
    viewModel: ProductDetailsViewModel,
    related: ProductListViewModel,
    pictures: PictureLinks,
    tools: PageTools
  ) {
    self.viewModel = viewModel
    self.related = related
    self.pictures = pictures
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
    var content = tools.details(
      viewModel,
      in: .products,
      title: item?.title.nonEmpty,
      summary: item?.brand ?? "",
      missing: tools.text.errors.noProduct,
      body: viewModel.facts.value.map { facts in
        tools.templates.render(
          .product,
          ProductDetailsValues(viewModel, facts, related, pictures, tools.text)
        )
      }
    )
    if let item, let facts = viewModel.facts.value {
      content.about = PageAbout(item, facts, viewModel.reviews.value, pictures, tools.text)
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
  let tags: String?
  let reviewsTitle: String
  let reviews: [ReviewValues]
  let hasReviews: Bool
  let mainPicture: String?
  let pictureText: String
  let morePictures: [PictureValues]
  let hasMorePictures: Bool
  let related: Shelf<ProductListValues.Row>?

  init(
    _ viewModel: ProductDetailsViewModel,
    _ facts: ProductDetailsFacts,
    _ related: ProductListViewModel,
    _ pictures: PictureLinks,
    _ text: WebStrings
  ) {
    let item = viewModel.item.value
    title = item?.title.nonEmpty ?? text.untitled
    description = facts.description.nonEmpty
    mainPrice = item?.price.nonEmpty
    oldPrice = facts.oldPrice.nonEmpty
    oldPriceTitle = text.oldPrice
    discount = facts.discountText.nonEmpty
    category = item?.category.map {
      LinkValues(url: SitePath.category($0), text: item?.categoryName ?? $0)
    }
    self.facts = [
      item?.stars ?? "", item?.stockText.nonEmpty ?? facts.availability, facts.shipping,
      facts.warranty, facts.returns,
      facts.minimumOrderText,
    ].filter { !$0.isEmpty }
    hasFacts = !self.facts.isEmpty
    tags = facts.tags.joined(separator: ", ").nonEmpty
    reviewsTitle = viewModel.text.reviews
    reviews = viewModel.reviews.value.map {
      ReviewValues(
        stars: $0.stars.nonEmpty,
        comment: $0.comment.nonEmpty,
        byline: [$0.reviewer, $0.day].filter { !$0.isEmpty }.joined(separator: " · ")
      )
    }
    hasReviews = !reviews.isEmpty
    pictureText = text.picture(title)
    mainPicture = viewModel.pictureURL.map(pictures.path)
    morePictures = facts.pictures.prefix(Self.mostPictures).enumerated().dropFirst()
      .map { [title] in
        PictureValues(address: pictures.path(to: $1), text: text.pictureNumber(title, $0 + 1))
      }
    hasMorePictures = !morePictures.isEmpty
    let others = related.items.value.filter { $0.id != viewModel.id }
    self.related = category.flatMap { category in
      Shelf(
        viewModel.text.moreOf(category.text),
        rows: others.prefix(Shelf<Never>.most).map {
          ProductListValues.Row($0, pictures, isFirst: false, text)
        },
        url: category.url,
        text: category.text
      )
    }
  }
}
