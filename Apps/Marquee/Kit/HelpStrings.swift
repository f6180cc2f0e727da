import Wording

/// The lines of the help.
struct HelpStrings: Localized, Sendable {
  let search: KeyHint
  let enter: KeyHint
  let back: KeyHint
  let move: KeyHint
  let page: KeyHint
  let ends: KeyHint
  let click: KeyHint
  let wheel: KeyHint
  let reload: KeyHint
  let nextTab: String
  let help: KeyHint
  let redraw: KeyHint
  let suspend: KeyHint
  let quit: KeyHint
  let shift: KeyHint

  static let english = HelpStrings(
    search: KeyHint("/", "search for a title"),
    enter: KeyHint("Enter → l", "search; open details"),
    back: KeyHint("Esc ← h q", "back; on the list, q quits"),
    move: KeyHint("↑ ↓ k j", "up, down"),
    page: KeyHint("PgUp PgDn", "page up, page down; also b, Space"),
    ends: KeyHint("Home End", "first, last; also g, G"),
    click: KeyHint("Click", "select; click again to open"),
    wheel: KeyHint("Wheel", "scroll"),
    reload: KeyHint("r", "reload"),
    nextTab: "next tab",
    help: KeyHint("?", "help"),
    redraw: KeyHint("Ctrl-L", "redraw"),
    suspend: KeyHint("Ctrl-Z", "suspend; fg resumes"),
    quit: KeyHint("Ctrl-C", "quit"),
    shift: KeyHint("Shift", "hold it to select text with the mouse")
  )

  static let spanish = HelpStrings(
    search: KeyHint("/", "buscar un título"),
    enter: KeyHint("Intro → l", "buscar; abrir los detalles"),
    back: KeyHint("Esc ← h q", "volver; en la lista, q sale"),
    move: KeyHint("↑ ↓ k j", "subir, bajar"),
    page: KeyHint("RePág AvPág", "página anterior, siguiente; también b, espacio"),
    ends: KeyHint("Inicio Fin", "primero, último; también g, G"),
    click: KeyHint("Clic", "elegir; otro clic abre"),
    wheel: KeyHint("Rueda", "desplazar"),
    reload: KeyHint("r", "recargar"),
    nextTab: "otra pestaña",
    help: KeyHint("?", "ayuda"),
    redraw: KeyHint("Ctrl-L", "redibujar"),
    suspend: KeyHint("Ctrl-Z", "suspender; fg reanuda"),
    quit: KeyHint("Ctrl-C", "salir"),
    shift: KeyHint("Mayús", "para seleccionar texto con el ratón")
  )

  /// Returns all keys.
  ///
  /// - Parameters:
  ///   - tabs: The titles of the tabs.
  ///   - corner: The key of the corner.
  ///   - pageKeys: The keys of the page below the help.
  func keys(tabs: [String], corner: KeyHint? = nil, pageKeys: [KeyHint] = []) -> [KeyHint] {
    let numbers = tabs.indices.map { " \($0 + 1)" }.joined()
    let titles = tabs.map { $0.lowercased() }.joined(separator: ", ")
    let tab = tabs.count > 1 ? [KeyHint("Tab" + numbers, "\(nextTab); \(titles)")] : []
    return [search, enter, back, move, page, ends, click, wheel, reload] + tab
      + [corner].compactMap(\.self) + pageKeys + [help, redraw, suspend, quit, shift]
  }
}
