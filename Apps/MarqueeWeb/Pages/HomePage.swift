import Foundation
import Hummingbird
import SharedKernel
import Wording

/// What a feature shows on the home page.
enum HomePart: Sendable {
  /// Something about the visitor, as HTML, which is not shared.
  case personal(String, PageError?)
  /// Data that is the same for everyone.
  case everyone(@Sendable (ViewTools) -> any PartView)
}

/// The first page, with a part of each feature.
struct HomePage: Sendable {
  let features: [any SiteFeature]
  let site: SiteFrame

  func addRoutes(to router: Router<WebContext>) {
    router.get("/") { request, context in
      let parts = await parts(for: context)
      let page = site.page(request, context, area: site.mainArea, link: PageLink("/"))
      // Most visitors have nothing personal yet, and share one page.
      let audience = parts.personal.isEmpty ? Audience.everyone : .oneVisitor
      return try await site.respond(to: request, loading: page, for: audience) { output in
        let tools = ViewTools(context, site)
        return await PartsLoader {
          HomeView(
            parts: parts.forEveryone.map { $0(tools) },
            personal: parts.personal,
            personalError: parts.error,
            tools: tools
          )
        }
        .content(sending: output.send)
      }
    }
  }

  /// What the features show.
  private struct Parts: Sendable {
    var personal = ""
    var error: PageError?
    var forEveryone: [@Sendable (ViewTools) -> any PartView] = []
  }

  private func parts(for context: WebContext) async -> Parts {
    var parts = Parts()
    for feature in features {
      switch await feature.homePart(for: context, in: site) {
      case .personal(let html, let error):
        parts.personal += html
        parts.error = parts.error ?? error
      case .everyone(let makePart): parts.forEveryone.append(makePart)
      case nil: break
      }
    }
    return parts
  }
}

/// The content of the first page.
private struct HomeView: PartsView {
  let parts: [any PartView]
  let personal: String
  let personalError: PageError?
  let tools: ViewTools

  var count: Int { parts.count }

  func load(part: Int) async { await parts[part].load() }

  func follow(with output: PageOutput) {
    for (index, part) in parts.enumerated() {
      // Without the rows above them, these would move down later.
      part.follow(with: output) { parts[..<index].allSatisfy { !$0.isEmpty } ? content : nil }
    }
  }

  var content: PageContent {
    let failure = parts.lazy.compactMap(\.error).first
    let error = failure ?? personalError
    let hasRows = parts.contains { !$0.isEmpty }
    let body = personal + (hasRows || failure == nil ? parts.map(\.html).joined() : "")
    return PageContent(
      title: body.isEmpty ? error?.text.title ?? tools.text.home : tools.text.home,
      body: body,
      age: tools.age(parts.compactMap(\.storedAt).min()),
      error: error,
      about: about
    )
  }

  /// What the site is about: the titles of its areas, and a sentence of their summaries.
  private var about: PageAbout {
    let areas = tools.site.areas.map { $0.text(tools.language) }.filter { !$0.summary.isEmpty }
    let titles = areas.enumerated().map { $0 == 0 ? $1.title : $1.title.lowercased() }
    let summary = tools.site.summary(in: tools.language)
    return PageAbout(
      title: titles.isEmpty ? nil : titles.joined(separator: " \(tools.text.and) "),
      description: summary.isEmpty ? "" : summary.prefix(1).uppercased() + summary.dropFirst() + "."
    )
  }
}
