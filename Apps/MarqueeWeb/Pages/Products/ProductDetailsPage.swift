import Binding
import CommandLineSupport
import Hummingbird
import Products
import ProductsPresentation

/// The details of a product, with its reviews.
struct ProductDetailsPage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("products/:id") { request, context in
      let id = try context.requireID()
      let link = PageLink("\(SitePath.products)/\(id)")
      let frame = PageFrame(request, context, area: .products, link: link)
      return try await pages.response(to: request, frame) {
        ProductDetailsView(
          viewModel: container.products.makeProductDetailsViewModel(
            id: id,
            language: context.language
          ),
          pictures: container.pictures,
          tools: PageTools(context, pages.templates)
        )
      }
    }
    PictureRoute(container: container).addRoutes(to: router)
  }
}

private struct ProductDetailsView: ServiceView {
  let viewModel: ProductDetailsViewModel
  let pictures: PictureLinks
  let tools: PageTools

  func load() async { await viewModel.viewWillAppear() }

  var content: PageContent {
    let item = viewModel.item.value
    return tools.details(
      viewModel,
      in: .products,
      title: item?.title,
      summary: [item?.brand, item?.categoryName].compactMap { $0?.nonEmpty }
        .joined(separator: " · "),
      missing: tools.text.noSuchProduct,
      body: viewModel.facts.value.map { facts in
        tools.templates.render(
          .product,
          ProductDetailsValues(viewModel, facts, pictures, tools.text)
        )
      }
    )
  }
}

private struct ProductDetailsValues {
  struct ReviewValues {
    let stars: String
    let comment: String
    let reviewer: String
    let day: String
  }

  let description: String
  let price: String
  let discount: String
  let facts: [String]
  let tags: String
  let reviewsTitle: String
  let reviews: [ReviewValues]
  let hasReviews: Bool
  let picture: String?
  let pictureText: String

  init(
    _ viewModel: ProductDetailsViewModel,
    _ facts: ProductDetailsFacts,
    _ pictures: PictureLinks,
    _ text: WebStrings
  ) {
    let item = viewModel.item.value
    description = facts.description
    price = item?.price ?? ""
    discount = facts.discountText
    self.facts = [
      item?.stars ?? "", item?.stockText ?? "", facts.shipping, facts.warranty, facts.returns,
      facts.minimumOrderText,
    ].filter { !$0.isEmpty }
    tags = facts.tags.joined(separator: ", ")
    reviewsTitle = viewModel.text.reviews
    reviews = viewModel.reviews.value.map {
      ReviewValues(stars: $0.stars, comment: $0.comment, reviewer: $0.reviewer, day: $0.day)
    }
    hasReviews = !reviews.isEmpty
    picture = viewModel.pictureURL.map(pictures.path)
    pictureText = text.picture(item?.title ?? "")
  }
}
