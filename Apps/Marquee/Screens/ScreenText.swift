import Foundation
import SharedKernel
import Wording

/// The texts of the screens themselves, in English or Spanish.
struct ScreenText: Sendable {
  private let wording: Wording
  /// Whether the app was started with `--offline`, so that trying again is of no use.
  private let isOffline: Bool

  init(language: Language, isOffline: Bool = false) {
    wording = Wording(language)
    self.isOffline = isOffline
  }

  func choose(_ english: String, _ spanish: String) -> String {
    wording.choose(english, spanish)
  }

  var search: String { choose("Search: ", "Buscar: ") }
  var typeATitle: String {
    choose("Type a title and press Enter.", "Escriba un título y pulse Intro.")
  }
  var loading: String { choose("Loading …", "Cargando …") }
  var recentQueries: String { choose("Recent searches", "Búsquedas recientes") }
  var poster: String { choose("Poster", "Póster") }

  func loadingPage(_ page: Int, of total: Int) -> String {
    choose("Loading page \(page) of \(total) …", "Cargando la página \(page) de \(total) …")
  }

  /// Where in a list one is, both counted from 1.
  func position(_ row: Int, of count: Int) -> String {
    choose("\(row) of \(count)", "\(row) de \(count)")
  }

  func page(_ page: Int, of total: Int) -> String {
    choose("page \(page) of \(total)", "página \(page) de \(total)")
  }

  /// Returns "stored 5 minutes ago".
  func stored(_ date: Date, now: Date) -> String { wording.stored(date, now: now) }

  /// What to do about an error.
  var tryAgain: String {
    isOffline
      ? choose("start without --offline", "inicie sin --offline")
      : choose("r tries again", "r lo intenta de nuevo")
  }

  var cancelled: String {
    choose("Cancelled · r tries again", "Cancelado · r lo intenta de nuevo")
  }
}

// MARK: - Keys

extension ScreenText {
  var searchKey: KeyHint { KeyHint("/", choose("search", "buscar")) }
  var openKey: KeyHint { KeyHint("Enter", choose("details", "detalles")) }
  var findKey: KeyHint { KeyHint("Enter", choose("search", "buscar")) }
  var listKey: KeyHint { KeyHint("Esc", choose("list", "lista")) }
  var closeKey: KeyHint { KeyHint("Esc", choose("close", "cerrar")) }
  var moveKey: KeyHint { KeyHint("↑↓", choose("move", "mover")) }
  var chooseKey: KeyHint { KeyHint("↑↓", choose("choose", "elegir")) }
  var retryKey: KeyHint { KeyHint("r", choose("reload", "recargar")) }
  var backKey: KeyHint { KeyHint("q", choose("back", "volver")) }
  var quitKey: KeyHint { KeyHint("q", choose("quit", "salir")) }
  var helpKey: KeyHint { KeyHint("?", choose("help", "ayuda")) }

  /// Everything that the keyboard can do, for the help.
  var allKeys: [KeyHint] {
    [
      KeyHint("/", choose("search for a title", "buscar un título")),
      KeyHint("Enter", choose("search; open the details", "buscar; abrir los detalles")),
      KeyHint("↑ ↓  k j", choose("move", "mover")),
      KeyHint(
        "PgUp PgDn",
        choose("move by a page; also b and Space", "página; también b y espacio")
      ),
      KeyHint("Home End", choose("first and last; also g and G", "principio y fin; también g y G")),
      KeyHint("Esc  q", choose("back; q leaves the first screen", "volver; q cierra la primera")),
      KeyHint("r", choose("load again", "cargar de nuevo")),
      KeyHint("?", choose("this help", "esta ayuda")),
      KeyHint("Ctrl-L", choose("draw everything anew", "dibujar todo de nuevo")),
      KeyHint("Ctrl-Z", choose("put aside; fg brings it back", "suspender; fg lo recupera")),
      KeyHint("Ctrl-C", choose("leave at once", "salir de inmediato")),
    ]
  }
}
