import CommandLineSupport
import Foundation
import SharedKernel
import Wording

/// The texts of the app's own screens, in English or Spanish.
struct ScreenText: Sendable {
  private let wording: Wording
  /// Whether the app was started with `--offline`, so that a retry cannot succeed.
  let isOffline: Bool

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
  var picture: String { choose("Picture", "Imagen") }
  var movies: String { choose("Movies", "Películas") }
  var products: String { choose("Products", "Productos") }

  func loadingPage(_ page: Int, of total: Int) -> String {
    choose("Loading page \(page) of \(total) …", "Cargando la página \(page) de \(total) …")
  }

  /// The selected row, counted from 1, of all rows.
  func position(_ row: Int, of count: Int) -> String {
    choose("\(row) of \(count)", "\(row) de \(count)")
  }

  /// Returns "158 films": the number on all pages.
  func foundMovies(_ count: Int) -> String {
    "\(wording.number(count)) \(choose("films", "películas"))"
  }

  /// Returns "194 products": the number on all pages.
  func foundProducts(_ count: Int) -> String {
    "\(wording.number(count)) \(choose("products", "productos"))"
  }

  func page(_ page: Int, of total: Int) -> String {
    choose("page \(page) of \(total)", "página \(page) de \(total)")
  }

  /// Returns "stored 5 minutes ago".
  func stored(_ date: Date, now: Date) -> String { wording.stored(date, now: now) }

  /// Returns the error, the age of what is shown and the way to try again; nothing without an error.
  func parts(of error: ErrorMessage?, storedAt: Date?, now: Date) -> [String] {
    guard let error else { return [] }
    let storedAge = storedAt.map { stored($0, now: now) }
    return [error.text] + [error.suggestion, storedAge, tryAgain].compactMap(\.self)
  }

  /// The advice after an error.
  var tryAgain: String {
    isOffline
      ? choose("start without --offline", "inicie sin --offline")
      : choose("press r to try again", "pulse r para reintentar")
  }

  var cancelled: String {
    choose("Cancelled · press r to try again", "Cancelado · pulse r para reintentar")
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

  /// All keys, for the help.
  func allKeys(withPageKeys pageKeys: [KeyHint]) -> [KeyHint] {
    [
      KeyHint("/", choose("search for a title", "buscar un título")),
      KeyHint("Enter → l", choose("search; open details", "buscar; abrir los detalles")),
      KeyHint("Esc ← h q", choose("back; on the list, q quits", "volver; en la lista, q sale")),
      KeyHint("↑ ↓ k j", choose("up, down", "subir, bajar")),
      KeyHint(
        "PgUp PgDn",
        choose("page up, page down; also b, Space", "página; también b, espacio")
      ),
      KeyHint("Home End", choose("first, last; also g, G", "primero, último; también g, G")),
      KeyHint(choose("Wheel", "Rueda"), choose("scroll", "desplazar")),
      KeyHint("r", choose("reload", "recargar")),
      KeyHint(
        "Tab 1 2",
        choose("next tab; movies, products", "otra pestaña; películas, productos")
      ),
      KeyHint("a", choose("account: sign in and out", "cuenta: iniciar y cerrar sesión")),
    ] + pageKeys + [
      KeyHint("?", choose("help", "ayuda")),
      KeyHint("Ctrl-L", choose("redraw", "redibujar")),
      KeyHint("Ctrl-Z", choose("suspend; fg resumes", "suspender; fg reanuda")),
      KeyHint("Ctrl-C", choose("quit", "salir")),
      KeyHint(
        choose("Shift", "Mayús"),
        choose("hold it to select text with the mouse", "para seleccionar texto con el ratón")
      ),
    ]
  }
}

// MARK: - Products

extension ScreenText {
  var categoryKey: KeyHint { KeyHint("c", choose("category", "categoría")) }
  var sortKey: KeyHint { KeyHint("s", choose("sort", "ordenar")) }
  var selectKey: KeyHint { KeyHint("Enter", choose("select", "elegir")) }

  func name(of order: ProductOrder) -> String {
    switch order {
    case .standard: choose("default order", "orden predeterminado")
    case .priceUp: choose("lowest price first", "más baratos primero")
    case .priceDown: choose("highest price first", "más caros primero")
    case .rating: choose("best rated first", "mejor valorados primero")
    case .title: choose("by title", "por título")
    }
  }
}

// MARK: - A movie's page at the service

extension ScreenText {
  var openPageKey: KeyHint { KeyHint("o", choose("browser", "navegador")) }
  var copyLinkKey: KeyHint { KeyHint("y", choose("copy link", "copiar enlace")) }

  func opening(_ url: URL) -> String {
    choose("Opening \(url.absoluteString)", "Abriendo \(url.absoluteString)")
  }

  func copied(_ url: URL) -> String {
    choose("Copied \(url.absoluteString)", "Copiado: \(url.absoluteString)")
  }

  /// What went wrong in the browser, and what to do.
  func message(for error: any Error) -> String {
    switch error as? Browser.Failure {
    case .notInstalled(let program):
      choose(
        "\(program) is not installed; press y to copy the link",
        "\(program) no está instalado; pulse y para copiar el enlace"
      )
    case .failed, nil:
      choose(
        "The browser did not open; press y to copy the link",
        "No se abrió el navegador; pulse y para copiar el enlace"
      )
    }
  }
}
