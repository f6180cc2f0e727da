import BackendSupport
import Hummingbird
import SettingsSupport
import SharedKernel
import Wording

/// Where the data of a feature comes from.
struct SiteSource: Sendable {
  /// The service, which the settings may replace by another one or by its demo.
  let service: ServiceBackend
  /// The service's name; `nil` for one that each operator chooses.
  var name: String?
  /// What it knows, as a title, such as "Books".
  let data: @Sendable (Language) -> String
}

/// A title, and what there is to say about it in some sentences.
struct AboutFact: Equatable, Sendable {
  let name: String
  let text: String
}

/// What the site is, where its data comes from, and what it keeps about a visitor, who can delete it.
struct AboutPage: Sendable {
  static let path = "/about"
  static let deletionPath = "/about/delete"
  static let dataDeleted = NoticeName("data-deleted")
  private static let maximumFormSize = 4_096

  let features: [any SiteFeature]
  let site: SiteFrame
  /// The settings of the services.
  let settings: Settings
  let forms: FormTokens

  func addRoutes(to router: Router<WebContext>) {
    router.get("about") { request, context in page(request, context) }
    router.post("about/delete") { request, context in try await delete(request, context) }
  }

  private func page(_ request: Request, _ context: WebContext) -> Response {
    let text = AboutStrings(context.language)
    let summary = site.summary(in: context.language)
    let sources = sources(context.language)
    let values = AboutValues(
      purpose: text.purpose(summary),
      sourcesTitle: text.sources,
      sources: sources,
      hasSources: !sources.isEmpty,
      notices: notices,
      keptTitle: text.kept,
      kept: [text.languageCookie] + features.flatMap { $0.kept(in: context.language) },
      form: context.deletion == nil
        ? AboutValues.Form(
          action: Self.deletionPath,
          csrf: forms.token(of: context.visitor),
          button: text.delete,
          consequence: text.consequence,
          confirmation: text.confirmation
        ) : nil,
      member: context.deletion
    )
    return site.wholePage(
      site.page(request, context, area: nil, link: PageLink(Self.path)),
      PageContent(
        title: text.title,
        body: site.templates.render(.about, values),
        about: PageAbout(description: values.purpose)
      ),
      for: request
    )
  }

  /// The sources of all features, each once.
  private func sources(_ language: Language) -> [AboutFact] {
    let text = AboutStrings(language)
    return features.flatMap { type(of: $0).sources }.reduce(into: []) { facts, source in
      let isDemo = (try? source.service.location(settings).makeDemo) != nil
      let isChosen = (try? settings.resolve(.backend).value) != nil
      let name = isDemo ? text.demo : isChosen ? text.chosenService : source.name
      let fact = AboutFact(name: source.data(language), text: name ?? text.chosenService)
      if !facts.contains(fact) { facts.append(fact) }
    }
  }

  /// What the services require the site to say, in their words.
  private var notices: [String] {
    features.flatMap { type(of: $0).sources }
      .compactMap { $0.service.notice(in: settings) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Deletes what the site keeps about a visitor; a member is asked first.
  private func delete(_ request: Request, _ context: WebContext) async throws -> Response {
    let form = await request.form(upTo: Self.maximumFormSize)
    guard forms.accepts(form["csrf"] ?? "", of: context.visitor) else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
    if let question = context.deletion { return .redirect(to: question.url) }
    if let visitor = context.visitor {
      for data in site.personalData { try await data.remove(visitor) }
    }
    var response = Response.redirect(to: Self.path)
    try await site.forget(request, in: &response)
    site.confirm(Self.dataDeleted, in: &response)
    return response
  }
}

extension SiteFrame {
  /// Returns what one can do on the site, as a part of a sentence.
  func summary(in language: Language) -> String {
    let summaries = areas.map { $0.text(language).summary }.filter { !$0.isEmpty }
    return summaries.joined(separator: ", \(WebStrings(language).or) ")
  }
}

private struct AboutValues {
  struct Form {
    let action: String
    let csrf: String
    /// Shows the form.
    let button: String
    let consequence: String
    let confirmation: String
  }

  let purpose: String
  let sourcesTitle: String
  let sources: [AboutFact]
  let hasSources: Bool
  let notices: [String]
  let keptTitle: String
  let kept: [AboutFact]
  /// For a visitor who is not signed in.
  let form: Form?
  /// The page that asks a member.
  let member: LinkValues?
}
