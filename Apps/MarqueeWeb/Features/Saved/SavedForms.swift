import CommandLineSupport
import Foundation
import HTTPTypes
import Hummingbird
import Saved
import SavedPresentation
import Wording

/// The forms that save and remove items, and those that undo a removal.
struct SavedForms: Sendable {
  /// The place of the data of a visitor who was unknown before the first saving.
  static let dataKey = "saved"

  private static let maximumSize = 4_096
  /// The maximum length of each string in a cookie.
  private static let cookieLength = 100
  private static let removed = "saved-removed"
  private static let restored = "saved-restored"

  let tokens: FormTokens
  private let module: SavedModule
  private let undo: SealedUndo
  private let url: SiteURL?
  private let now: @Sendable () -> Date
  /// The path of the page with all items.
  private let page: String
  private var undoPath: String { page + "/undo" }

  init(_ module: SavedModule, _ app: AppDIContainer, page: String) {
    self.module = module
    self.page = page
    tokens = app.forms
    undo = SealedUndo(key: app.siteKey.derived(for: "removed items"))
    (url, now) = (app.url, app.database.now)
  }

  func addRoutes(to router: Router<WebContext>, in site: SiteFrame) {
    router.post("saved/:kind/:id") { request, context in
      try await change(request, context, in: site)
    }
    router.post("saved/undo") { request, context in
      guard let visitor = context.visitor else { return Response.redirect(to: page) }
      let form = await request.form(upTo: Self.maximumSize)
      guard tokens.accepts(form["csrf"] ?? "", of: visitor),
        let item = undo.open(form["undo"] ?? "", of: visitor).flatMap(SavedItem.init(undo:))
      else { throw PageError(context.text.errors.otherSite, .forbidden) }
      try await save(item, of: visitor, context)
      return done(Self.restored, item, visitor, request, in: site)
    }
  }

  func notice(_ name: NoticeName, for context: WebContext) -> Notice? {
    let strings = SavedSiteStrings(context.language)
    if name.name == Self.restored { return Notice(sentence: strings.restored) }
    guard name.name == Self.removed, let visitor = context.visitor else { return nil }
    let title = undo.open(name.detail, of: visitor).flatMap(SavedItem.init(undo:))?.title
    let form = Notice.Undo(
      action: undoPath,
      csrf: tokens.token(of: visitor),
      value: name.detail,
      button: context.text.undo
    )
    return Notice(sentence: strings.removed(title), undo: title == nil ? nil : form)
  }

  /// Saves or removes an item; what is done twice is done once.
  private func change(
    _ request: Request,
    _ context: WebContext,
    in site: SiteFrame
  ) async throws -> Response {
    let form = await request.form(upTo: Self.maximumSize)
    try requireOwnForm(request, context, token: form["csrf"])
    let item: SavedItem
    do throws(SavedItemFault) {
      item = try SavedItem(
        kind: context.savedPart("kind"),
        id: context.savedPart("id"),
        title: request.parameter("title"),
        details: request.parameter("details"),
        picture: request.parameter("picture").nonEmpty,
        address: request.parameter("address").nonEmpty,
        savedAt: now()
      )
    } catch {
      throw PageError(context.text.errors.badRequest, .badRequest)
    }
    // A script shows the result itself.
    let isScript = HTTPField.Name("Sec-Fetch-Dest").flatMap { request.headers[$0] } == "empty"
    switch form["do"] {
    case "save":
      if let visitor = context.visitor {
        try await save(item, of: visitor, context)
      } else {
        try keep(item, context)
      }
    case "remove":
      guard let visitor = context.visitor,
        let saved = try await module.savedItem(item.id, owner: visitor.id)
      else { break }
      try await module.remove(item.id, owner: visitor.id)
      if !isScript { return done(Self.removed, saved, visitor, request, in: site) }
    default: throw PageError(context.text.errors.badRequest, .badRequest)
    }
    return isScript ? Response(status: .noContent) : .redirect(to: returnAddress(of: request))
  }

  private func save(_ item: SavedItem, of visitor: Visitor, _ context: WebContext) async throws {
    do {
      try await module.save(item, owner: visitor.id)
    } catch let error as SavedItemsError {
      guard case .full = error else { throw error }
      let message = SavedStrings(context.language).message(for: error)
      throw PageError(ErrorText(title: message.text, advice: message.suggestion ?? ""), .conflict)
    }
  }

  /// Lets the browser bring the item back with the next request, which shows that it keeps cookies.
  private func keep(_ item: SavedItem, _ context: WebContext) throws {
    let short = try SavedItem(
      kind: item.id.kind,
      id: item.id.id,
      title: String(item.title.prefix(Self.cookieLength)),
      details: String(item.details.prefix(Self.cookieLength)),
      picture: item.picture,
      address: item.address,
      savedAt: item.savedAt
    )
    let file = SavedItemsFile.write([short], as: .csv)
    guard NewVisitor.current?.keep(file, as: Self.dataKey) == true else {
      throw PageError(context.text.errors.badRequest, .contentTooLarge)
    }
  }

  /// Returns to the page with the button, which confirms the action.
  private func done(
    _ name: String,
    _ item: SavedItem,
    _ visitor: Visitor,
    _ request: Request,
    in site: SiteFrame
  ) -> Response {
    let detail = name == Self.removed ? undo.seal(item.undoFields, of: visitor) : ""
    var response = Response.redirect(to: returnAddress(of: request))
    site.confirm(NoticeName(name, detail: detail), in: &response)
    return response
  }

  /// Accepts what a browser says to come from this site, and otherwise a token of the visitor.
  ///
  /// Pages that visitors share contain no token. `SameOriginForms` has rejected those browsers that
  /// name another site.
  private func requireOwnForm(
    _ request: Request,
    _ context: WebContext,
    token: String?
  ) throws {
    let names = [HTTPField.Name("Sec-Fetch-Site"), .origin].compactMap(\.self)
    guard let visitor = context.visitor, !names.contains(where: { request.headers[$0] != nil })
    else { return }
    guard tokens.accepts(token ?? "", of: visitor) else {
      throw PageError(context.text.errors.otherSite, .forbidden)
    }
  }

  /// Returns the page with the button, if it is one of this site; otherwise, that of all items.
  private func returnAddress(of request: Request) -> String {
    let origin = SiteURL.origin(of: request, url) + (url?.base ?? "")
    guard let name = HTTPField.Name("Referer"), let address = request.headers[name],
      address.hasPrefix(origin + "/")
    else { return page }
    let path = address.dropFirst(origin.count)
    let isPlain = path.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }
    return isPlain && !path.hasPrefix("//") && path.utf8.count <= 2_000 ? String(path) : page
  }
}

extension WebContext {
  /// Returns a part of the path of an item; "" for one that is not UTF-8.
  fileprivate func savedPart(_ name: String) -> String {
    parameters.get(name)?.removingPercentEncoding ?? ""
  }
}

extension SavedItem {
  /// The item as it was saved, for a form that undoes its removal.
  fileprivate var undoFields: [String] { [SavedItemsFile.write([self], as: .csv)] }

  /// Creates the item of `undoFields`.
  fileprivate init?(undo fields: [String]) {
    let file = Data((fields.first ?? "").utf8)
    guard let item = SavedItemsFile.read(file, now: .distantPast).items.first else { return nil }
    self = item
  }
}
