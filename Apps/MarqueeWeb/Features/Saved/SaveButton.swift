import CommandLineSupport
import Foundation
import HTTP
import Saved
import SharedKernel
import Wording

/// The values of the button that saves and removes an item.
///
/// Shared pages show each item as not saved; `marked` changes the buttons of a visitor's items.
struct SaveButton: Hashable, Sendable {
  let action: String
  let title: String
  let save: String
  let saved: String

  /// Creates the button, with text cut at the maximum length of a saved item.
  init(_ item: ItemReference, _ strings: SavedSiteStrings) {
    title = String(item.title.prefix(scalars: SavedItem.maximumLength))
    let picture = item.picture.flatMap {
      $0.unicodeScalars.count <= SavedItem.maximumAddressLength ? $0 : nil
    }
    action =
      PageLink(
        Self.path(of: item.kind, item.id),
        [
          ("title", title),
          ("details", String(item.details.prefix(scalars: SavedItem.maximumLength)).nonEmpty),
          ("picture", picture), ("address", item.address),
        ]
      ).text
    save = strings.save
    saved = strings.saved
  }

  private static func path(of kind: String, _ id: String) -> String {
    "/saved/\(PercentEncoding.encode(kind))/\(PercentEncoding.encode(id))"
  }

  // The parts of the template that are different for a visitor.
  private static let start = "<form class=\"save\" method=\"post\" action=\""
  private static let label =
    "<button class=\"plain\" name=\"do\" value=\"save\"><span data-saved=\""

  /// Returns the HTML of a page in which the buttons of saved items remove them.
  ///
  /// - Parameters:
  ///   - html: A page, or a part of one.
  ///   - saved: What the visitor has saved.
  ///   - token: The token of the visitor's forms.
  static func marked(_ html: String, saved: Set<SavedItemID>, token: String) -> String {
    let paths = Set(saved.map { path(of: $0.kind, $0.id) })
    var parts = html.components(separatedBy: start)[...]
    var marked = parts.popFirst() ?? ""
    for part in parts {
      marked += start
      let path = part.prefix { $0 != "?" && $0 != "\"" }
      guard let field = part.range(of: "\">") else {
        marked += part
        continue
      }
      marked += part[..<field.upperBound]
      marked += "<input type=\"hidden\" name=\"csrf\" value=\"\(token)\">"
      let rest = part[field.upperBound...]
      marked += paths.contains(String(path)) ? removing(String(rest)) : String(rest)
    }
    return marked
  }

  /// Returns the rest of a form with its two labels exchanged.
  private static func removing(_ form: String) -> String {
    guard let start = form.range(of: label),
      let end = form.range(of: "\">", range: start.upperBound..<form.endIndex),
      let close = form.range(of: "</span>", range: end.upperBound..<form.endIndex)
    else { return form }
    let saved = form[start.upperBound..<end.lowerBound]
    let save = form[end.upperBound..<close.lowerBound]
    let button = label.replacing("\"save\"", with: "\"remove\"")
    return "\(form[..<start.lowerBound])\(button)\(save)\">\(saved)\(form[close.lowerBound...])"
  }
}

/// The strings of the button and of the page, except those of the view model.
struct SavedSiteStrings: Localized, Sendable {
  /// The label of the button for what is not saved.
  let save: String
  /// The label for what is saved, which the button removes.
  let saved: String
  /// What the site stores, as a part of a sentence.
  let items: String
  let howToSave: String
  /// Where the items of an account are.
  let inAccount: String
  /// Confirms the removal of an item; `nil` for one that cannot be named.
  let removed: @Sendable (String?) -> String
  let restored: String
  /// For how long the site keeps the items.
  let kept: String
  let all: String
  let allKinds: String
  let exports: [LinkValues]

  static let english = SavedSiteStrings(
    save: "☆ Save",
    saved: "★ Saved",
    items: "saved items",
    howToSave: "Select “☆ Save” beside anything on this site to find it here.",
    inAccount: "What’s in your account appears when you’re signed in.",
    removed: { $0.map { "Removed “\($0)”." } ?? "The item has been removed." },
    restored: "The item is saved again.",
    kept: """
      What you save, until you remove it, at the latest 90 days after your last visit. If you sign \
      in, it belongs to your account.
      """,
    all: "All saved items",
    allKinds: "All",
    exports: [
      LinkValues(url: "/saved/export/csv", text: "Download as CSV"),
      LinkValues(url: "/saved/export/json", text: "Download as JSON"),
    ]
  )

  static let spanish = SavedSiteStrings(
    save: "☆ Guardar",
    saved: "★ Guardado",
    items: "elementos guardados",
    howToSave: "Elija «☆ Guardar» junto a cualquier cosa de este sitio para verla aquí.",
    inAccount: "Lo que está en su cuenta aparece al iniciar sesión.",
    removed: { $0.map { "Se ha quitado «\($0)»." } ?? "Se ha quitado el elemento." },
    restored: "El elemento vuelve a estar guardado.",
    kept: """
      Lo que guarda, hasta que lo quite o, como máximo, 90 días después de su última visita. Si \
      inicia sesión, pertenece a su cuenta.
      """,
    all: "Todo lo guardado",
    allKinds: "Todo",
    exports: [
      LinkValues(url: "/saved/export/csv", text: "Descargar como CSV"),
      LinkValues(url: "/saved/export/json", text: "Descargar como JSON"),
    ]
  )
}
