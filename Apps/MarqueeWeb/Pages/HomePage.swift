import Binding
import Foundation
import Hummingbird
import MovieSearch
import MovieSearchPresentation
import Products
import ProductsPresentation

/// The first page: recent searches, popular films and featured products.
struct HomePage: Sendable {
  let container: AppDIContainer
  let pages: PageRenderer

  func addRoutes(to router: Router<WebContext>) {
    router.get("/") { request, context in
      let recent = await RecentQueries(of: context, in: container)
      // Most visitors have no searches yet, and share one page.
      return try await LivePage(
        pages: pages,
        frame: PageFrame(request, context, link: PageLink("/")),
        audience: recent.links.isEmpty ? .everyone : .oneVisitor
      )
      .response(to: request) { output in
        await PageParts {
          HomeView(
            films: container.movieSearch.makeMoviesListViewModel(
              language: context.language
            ),
            products: container.products.makeProductListViewModel(language: context.language),
            recent: recent,
            pictures: container.pictures,
            tools: PageTools(context, pages.templates)
          )
        }
        .content(sending: output.send)
      }
    }
  }
}

/// The content of the first page.
private struct HomeView: PartsView {
  let films: MoviesListViewModel
  let products: ProductListViewModel
  let recent: RecentQueries
  let pictures: PictureLinks
  let tools: PageTools

  var count: Int { 2 }

  func load(part: Int) async {
    switch part {
    case 0: await films.didRequest(.popular)
    default: await products.didRequest()
    }
  }

  func follow(with output: PageOutput) {
    output.follow(films.items) { films.showsStored ? content : nil }
    // Without the films above them, the products would move down later.
    output.follow(products.items) { products.showsStored && !films.isEmpty ? content : nil }
  }

  var content: PageContent {
    let storedAt = [films.storedAt.value, products.storedAt.value].compactMap(\.self).min()
    let message = films.error.value ?? products.error.value
    let hasRows = !films.isEmpty || !products.isEmpty
    let text = tools.text
    let area: PageFrame.Area = films.state.value == .failed ? .movies : .products
    let error =
      message.map { PageError($0, text, in: area, missing: text.errors.noPage) } ?? recent.error
    let body =
      hasRows || message == nil
      ? tools.templates.render(.home, HomeValues(films, products, recent, pictures, text))
      : recent.links.isEmpty
        ? "" : tools.templates.render(.links, LinkListValues(recent, text: text))
    return PageContent(
      title: body.isEmpty ? error?.text.title ?? text.home : text.home,
      body: body,
      age: tools.age(storedAt),
      error: error,
      about: PageAbout(title: text.siteTitle, description: text.siteDescription)
    )
  }
}

private struct HomeValues {
  let recent: LinkListValues?
  let films: Shelf<MovieListValues.Row>?
  let genresTitle: String
  let genres: [LinkValues]
  let products: Shelf<ProductListValues.Row>?

  init(
    _ films: MoviesListViewModel,
    _ products: ProductListViewModel,
    _ recent: RecentQueries,
    _ pictures: PictureLinks,
    _ text: WebStrings
  ) {
    self.recent = recent.links.isEmpty ? nil : LinkListValues(recent, text: text)
    self.films = Shelf(
      films.text.title(of: .popular),
      rows: films.items.value.prefix(Shelf<Never>.most).enumerated().map {
        MovieListValues.Row($1, isFirst: $0 < 6, films.text, text)
      },
      url: SitePath.popular,
      text: text.allPopular
    )
    genresTitle = text.genres
    genres = films.text.choices.dropFirst().map {
      LinkValues(url: $0.list.link(toPage: 1).text, text: $0.title)
    }
    self.products = Shelf(
      text.featured,
      rows: products.items.value.prefix(Shelf<Never>.most).map {
        ProductListValues.Row($0, pictures, isFirst: false, text)
      },
      url: SitePath.products,
      text: text.allProducts
    )
  }
}
