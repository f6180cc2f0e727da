import Binding
import CommandLineSupport
import Foundation
import HTTPTypes
import Hummingbird
import Saved
import SavedPresentation
import SharedKernel
import Wording

/// What visitors have saved: a button beside each item of the site, and a page with all of them.
struct SavedSite: SiteFeature {
  static let databaseContents = ["saved items"]
  static let migrations = SiteMigrations(
    sqlite: SavedModule.migrations,
    postgreSQL: PostgreSQLSavedItems.migrations,
    ofVisitors: [OwnedTable(sqlite: "savedItem", postgreSQL: "saved_item")]
  )
  static let templates: [Template] = [.saved, .saveButton]
  static let scripts: [Assets.Asset] = [.savedScript]
  static let paths = SpecialPaths(pages: [path], hidden: [path])

  private static let path = "/saved"
  /// The maximum number of a visitor's items.
  private static let capacity = 1_000
  /// The number of items on the page of an account.
  private static let previewCount = 6

  let area: SiteArea?
  private let module: SavedModule
  private let forms: SavedForms
  private let templates: Templates
  private let now: @Sendable () -> Date
  private let warn: @Sendable (String) -> Void

  /// - Throws: An error in a template.
  init(_ app: AppDIContainer) throws {
    module = SavedModule(dependencies: app.database.savedItems(upTo: Self.capacity))
    forms = SavedForms(module, app, page: Self.path)
    templates = try Templates(Self.templates)
    (now, warn) = (app.database.now, app.warn)
    area = SiteArea(
      path: Self.path,
      icon: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
      pages: [Self.path]
    ) {
      SiteArea.Strings(
        title: SavedStrings($0).title,
        unavailable: SavedStrings($0).title,
        summary: ""
      )
    }
  }

  var personalData: PersonalData? {
    PersonalData(
      name: { SavedSiteStrings($0).items },
      move: { [module] in try await module.move(from: $0.id, to: $1.id) },
      remove: { [module] in try await module.clear(owner: $0.id) },
      key: SavedForms.dataKey,
      begin: { [module, now] file, visitor in
        _ = try await module.importItems(from: Data(file.utf8), owner: visitor.id, now: now())
      },
      html: { context, site in await preview(for: context, in: site) }
    )
  }

  var itemActions: ItemActions? {
    ItemActions(
      html: { item, language in button(for: item, SavedSiteStrings(language)) },
      change: { visitor in
        do {
          let ids = try await module.savedIDs(owner: visitor.id)
          guard !ids.isEmpty else { return nil }
          let token = forms.tokens.token(of: visitor)
          return { SaveButton.marked($0, saved: ids, token: token) }
        } catch {
          // The pages are useful without marks.
          warn("what a visitor has saved cannot be read: \(error)")
          return nil
        }
      }
    )
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.get("saved") { request, context in await list(request, context, in: site) }
    router.get("saved/export/:format") { _, context in try await export(context) }
    forms.addRoutes(to: router, in: site)
  }

  func kept(in language: Language) -> [AboutFact] {
    [AboutFact(name: SavedStrings(language).title, text: SavedSiteStrings(language).kept)]
  }

  func notice(_ name: NoticeName, for context: WebContext) -> Notice? {
    forms.notice(name, for: context)
  }

  // MARK: The page

  private func list(
    _ request: Request,
    _ context: WebContext,
    in site: SiteFrame
  ) async -> Response {
    let viewModel = await viewModel(of: context)
    let addresses = Dictionary(
      viewModel?.items.value.compactMap { item in item.address.map { (item.kind, $0) } } ?? []
    ) { first, _ in first }
    let kind = request.parameter("kind")
    viewModel?.didSelect(kind: kind.isEmpty ? nil : kind)
    let strings = SavedSiteStrings(context.language)
    let error = viewModel?.error.value.map { _ in
      PageError(context.text.errors.unexpected, .internalServerError)
    }
    let canSignIn = context.headerLink != nil && context.visitor?.isMember != true
    let values = SavedValues(
      items: rows(viewModel?.items.value ?? [], strings),
      kinds: kinds(viewModel, addresses, strings, in: site, context.language),
      empty: SavedStrings(context.language).nothingSaved + ". " + strings.howToSave
        + (canSignIn ? " " + strings.inAccount : ""),
      exports: strings.exports
    )
    return site.wholePage(
      site.page(request, context, area: area),
      PageContent(
        title: SavedStrings(context.language).title,
        body: error == nil ? site.templates.render(.saved, values) : "",
        error: error,
        audience: .oneVisitor,
        links: values.hasItems ? nil : site.links(in: site.mainArea, context.language)
      ),
      for: request
    )
  }

  /// Returns the newest items for the page of an account; "" for none.
  private func preview(for context: WebContext, in site: SiteFrame) async -> String {
    guard let items = await viewModel(of: context)?.items.value, !items.isEmpty else { return "" }
    let strings = SavedSiteStrings(context.language)
    let values = SavedValues(
      heading: SavedStrings(context.language).title,
      items: rows(Array(items.prefix(Self.previewCount)), strings),
      more: LinkValues(url: Self.path, text: strings.all)
    )
    return site.templates.render(.saved, values)
  }

  private func viewModel(of context: WebContext) async -> SavedListViewModel? {
    guard let visitor = context.visitor else { return nil }
    let viewModel = module.makeSavedListViewModel(
      language: context.language,
      owner: visitor.id
    )
    await viewModel.viewWillAppear()
    return viewModel
  }

  private func rows(
    _ items: [SavedListItemViewModel],
    _ strings: SavedSiteStrings
  ) -> [SavedValues.Row] {
    items.map { item in
      SavedValues.Row(
        url: item.address,
        title: item.title,
        details: item.details,
        picture: item.picture,
        actions: button(for: ItemReference(item), strings)
      )
    }
  }

  /// Returns links to the items of each kind, named like the area of the site with its pages.
  ///
  /// - Parameter addresses: The address of an item of each kind.
  private func kinds(
    _ viewModel: SavedListViewModel?,
    _ addresses: [String: String],
    _ strings: SavedSiteStrings,
    in site: SiteFrame,
    _ language: Language
  ) -> [SavedValues.Kind] {
    guard let viewModel, viewModel.kinds.count > 1 else { return [] }
    let all = SavedValues.Kind(
      url: Self.path,
      name: strings.allKinds,
      isCurrent: viewModel.kind == nil
    )
    return [all]
      + viewModel.kinds.map { kind in
        let area = addresses[kind].flatMap { site.area(of: PageLink(parsing: $0).path) }
        return SavedValues.Kind(
          url: PageLink(Self.path, [("kind", kind)]).text,
          name: area?.text(language).title ?? kind,
          isCurrent: viewModel.kind == kind
        )
      }
  }

  private func export(_ context: WebContext) async throws -> Response {
    let name = try context.requirePart("format")
    guard let format = SavedItemsFile.Format(rawValue: name) else {
      throw PageError.notFound(in: context.language)
    }
    let file =
      try await context.visitor.asyncMap {
        try await module.exportedItems(as: format, owner: $0.id)
      } ?? SavedItemsFile.write([], as: format)
    let type = format == .json ? "application/json" : "text/csv; charset=utf-8"
    return Response(
      status: .ok,
      headers: [
        .contentType: type, .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"saved.\(name)\"",
      ],
      body: .init(byteBuffer: .init(string: file))
    )
  }

  private func button(for item: ItemReference, _ strings: SavedSiteStrings) -> String {
    templates.renderOnce(.saveButton, SaveButton(item, strings))
  }
}

extension Optional {
  fileprivate func asyncMap<Result>(
    _ transform: (Wrapped) async throws -> Result
  ) async rethrows -> Result? {
    if let self { try await transform(self) } else { nil }
  }
}

extension ItemReference {
  fileprivate init(_ item: SavedListItemViewModel) {
    self.init(
      kind: item.kind,
      id: item.id.id,
      title: item.title,
      details: item.details,
      picture: item.picture,
      address: item.address
    )
  }
}

extension Template {
  fileprivate static let saved = Template("saved", PackageResources.saved_mustache)
  fileprivate static let saveButton = Template(
    "save-button",
    PackageResources.save_button_mustache
  )
}

extension Assets.Asset {
  fileprivate static let savedScript = Assets.Asset(
    "saved",
    "js",
    type: "text/javascript; charset=utf-8",
    PackageResources.saved_js
  )
}
