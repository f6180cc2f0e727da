import Synchronization

/// The language of the messages of this process.
///
/// A command has one user, so its language belongs to the process, as the locale does in C.
enum MessageLanguage {
  private static let spanish = Atomic(false)

  /// Whether messages are in Spanish; `false` until a command starts and sets it.
  static var isSpanish: Bool {
    get { spanish.load(ordering: .relaxed) }
    set { spanish.store(newValue, ordering: .relaxed) }
  }
}

/// Returns the message in the language of the command's user.
///
/// For messages that commands print, which are written where they are used. The strings of a view
/// model are `Localized`: several apps show them, and one process may show them in several
/// languages.
package func localized(_ english: String, _ spanish: String) -> String {
  MessageLanguage.isSpanish ? spanish : english
}

/// Returns a string in quotation marks, as the language of the messages uses them.
package func quoted(_ text: String) -> String {
  localized("“\(text)”", "«\(text)»")
}
