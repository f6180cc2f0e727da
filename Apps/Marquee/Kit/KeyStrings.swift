import Wording

/// The keys and what they do.
struct KeyStrings: Localized, Sendable {
  let account: KeyHint
  let back: KeyHint
  let cancel: KeyHint
  let category: KeyHint
  let choose: KeyHint
  let close: KeyHint
  let confirm: KeyHint
  let copyLink: KeyHint
  let find: KeyHint
  let help: KeyHint
  let keep: KeyHint
  let list: KeyHint
  let lists: KeyHint
  let more: KeyHint
  let moreKeys: KeyHint
  let move: KeyHint
  let nextPicture: KeyHint
  let nextTab: KeyHint
  let open: KeyHint
  let openPage: KeyHint
  let quit: KeyHint
  let retry: KeyHint
  let search: KeyHint
  let select: KeyHint
  let signIn: KeyHint
  let signOut: KeyHint
  let sort: KeyHint
  let startAgain: KeyHint
  let trailer: KeyHint
  /// The keys of all screens, for the help; those of a page are inserted after the first few.
  let all: HelpStrings

  static let english = KeyStrings(
    account: KeyHint("a", "account"),
    back: KeyHint("q", "back"),
    cancel: KeyHint("Esc", "cancel"),
    category: KeyHint("c", "category"),
    choose: KeyHint("↑↓", "choose"),
    close: KeyHint("Esc", "close"),
    confirm: KeyHint("Enter", "sign out"),
    copyLink: KeyHint("y", "copy link"),
    find: KeyHint("Enter", "search"),
    help: KeyHint("?", "help"),
    keep: KeyHint("Esc", "stay signed in"),
    list: KeyHint("Esc", "list"),
    lists: KeyHint("c", "genres"),
    more: KeyHint("m", "more"),
    moreKeys: KeyHint("Esc", "more keys"),
    move: KeyHint("↑↓", "move"),
    nextPicture: KeyHint("n", "next picture"),
    nextTab: KeyHint("Tab", "next tab"),
    open: KeyHint("Enter", "details"),
    openPage: KeyHint("o", "browser"),
    quit: KeyHint("q", "quit"),
    retry: KeyHint("r", "reload"),
    search: KeyHint("/", "search"),
    select: KeyHint("Enter", "select"),
    signIn: KeyHint("Enter", "sign in"),
    signOut: KeyHint("s", "sign out"),
    sort: KeyHint("s", "sort"),
    startAgain: KeyHint("r", "start again"),
    trailer: KeyHint("t", "trailer"),
    all: .english
  )

  static let spanish = KeyStrings(
    account: KeyHint("a", "cuenta"),
    back: KeyHint("q", "volver"),
    cancel: KeyHint("Esc", "cancelar"),
    category: KeyHint("c", "categoría"),
    choose: KeyHint("↑↓", "elegir"),
    close: KeyHint("Esc", "cerrar"),
    confirm: KeyHint("Intro", "cerrar sesión"),
    copyLink: KeyHint("y", "copiar enlace"),
    find: KeyHint("Intro", "buscar"),
    help: KeyHint("?", "ayuda"),
    keep: KeyHint("Esc", "mantener la sesión"),
    list: KeyHint("Esc", "lista"),
    lists: KeyHint("c", "géneros"),
    more: KeyHint("m", "más"),
    moreKeys: KeyHint("Esc", "más teclas"),
    move: KeyHint("↑↓", "mover"),
    nextPicture: KeyHint("n", "otra imagen"),
    nextTab: KeyHint("Tab", "otra pestaña"),
    open: KeyHint("Intro", "detalles"),
    openPage: KeyHint("o", "navegador"),
    quit: KeyHint("q", "salir"),
    retry: KeyHint("r", "recargar"),
    search: KeyHint("/", "buscar"),
    select: KeyHint("Intro", "elegir"),
    signIn: KeyHint("Intro", "iniciar sesión"),
    signOut: KeyHint("s", "cerrar sesión"),
    sort: KeyHint("s", "ordenar"),
    startAgain: KeyHint("r", "empezar de nuevo"),
    trailer: KeyHint("t", "tráiler"),
    all: .spanish
  )
}
