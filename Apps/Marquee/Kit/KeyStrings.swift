import Wording

/// The keys of screens that belong to no feature, and what they do.
struct KeyStrings: Localized, Sendable {
  let back: KeyHint
  let cancel: KeyHint
  let copyLink: KeyHint
  let find: KeyHint
  let help: KeyHint
  let more: KeyHint
  let move: KeyHint
  let open: KeyHint
  let openPage: KeyHint
  let quit: KeyHint
  let retry: KeyHint
  let search: KeyHint
  let select: KeyHint
  /// The keys of all screens, for the help; those of a page are inserted after the first few.
  let all: HelpStrings

  static let english = KeyStrings(
    back: KeyHint("q", "back"),
    cancel: KeyHint("Esc", "cancel"),
    copyLink: KeyHint("y", "copy link"),
    find: KeyHint("Enter", "search"),
    help: KeyHint("?", "help"),
    more: KeyHint("m", "more"),
    move: KeyHint("↑↓", "move"),
    open: KeyHint("Enter", "details"),
    openPage: KeyHint("o", "browser"),
    quit: KeyHint("q", "quit"),
    retry: KeyHint("r", "reload"),
    search: KeyHint("/", "search"),
    select: KeyHint("Enter", "select"),
    all: .english
  )

  static let spanish = KeyStrings(
    back: KeyHint("q", "volver"),
    cancel: KeyHint("Esc", "cancelar"),
    copyLink: KeyHint("y", "copiar enlace"),
    find: KeyHint("Intro", "buscar"),
    help: KeyHint("?", "ayuda"),
    more: KeyHint("m", "más"),
    move: KeyHint("↑↓", "mover"),
    open: KeyHint("Intro", "detalles"),
    openPage: KeyHint("o", "navegador"),
    quit: KeyHint("q", "salir"),
    retry: KeyHint("r", "recargar"),
    search: KeyHint("/", "buscar"),
    select: KeyHint("Intro", "elegir"),
    all: .spanish
  )
}
