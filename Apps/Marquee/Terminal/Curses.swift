import CNcurses
import CommandLineSupport
import Foundation
import Images
import TerminalGraphics
import TerminalText

/// The terminal in full-screen mode, through ncurses.
///
/// It runs on the main actor because ncurses must be used on one thread.
@MainActor
final class Curses {
  private var shown = Frame(rows: 0, columns: 0)
  private var palette: Palette
  private var keys = KeyReader()
  /// How pictures are drawn.
  let pictures: TerminalPictures
  private let environment: [String: String]
  private let usesMouse: Bool
  /// When to give up waiting for the reply to a query.
  private var replyDeadline = ContinuousClock.now
  /// A descriptor that is readable when a signal has arrived; -1 if it could not be created.
  let signalDescriptor: Int32

  /// Opens the terminal in full-screen mode.
  ///
  /// - Parameters:
  ///   - usesMouse: Whether to receive clicks and turns of the wheel.
  ///   - commands: The commands that work without a terminal, for the error.
  ///   - environment: The environment of the process.
  /// - Throws: `CommandFailure` if there is no terminal, or its type is unknown.
  init(
    usesMouse: Bool,
    alternatives commands: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let hint = localized(
      "In a pipe, use \(commands.joined(separator: " or ")).",
      "En una tubería, use \(commands.joined(separator: " o "))."
    )
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw CommandFailure(
        localized(
          "marquee needs a terminal for input and output",
          "marquee necesita un terminal para la entrada y la salida"
        ),
        hint: commands.isEmpty ? nil : hint
      )
    }
    cncurses_keep_shell_modes()
    let name = environment["TERM", default: ""]
    // Before ncurses, which keeps existing handlers and would lose signals while it draws.
    signalDescriptor = cncurses_watch_signals()
    guard name != "dumb", let screen = cncurses_open() else {
      throw CommandFailure(
        localized("marquee cannot draw on this terminal: ", "marquee no puede dibujar aquí: ")
          + (name.isEmpty
            ? localized("TERM is not set", "TERM no está definida")
            : localized("TERM is \(name)", "TERM es \(name)")),
        hint: localized(
          "Set TERM to the type of the terminal, such as xterm-256color.",
          "Defina TERM con el tipo del terminal, como xterm-256color."
        )
      )
    }
    set_term(screen)
    cncurses_prepare_input()
    cncurses_send(Self.inputModes(usesMouse: usesMouse))
    let colorCount = environment.allowsColor ? Int(cncurses_start_colors()) : 0
    palette = Palette(
      colorCount: colorCount,
      pairCount: colorCount > 0 ? Int(cncurses_pair_count()) : 1
    )
    pictures = TerminalPictures(
      hasPalette: palette.hasRoomForPictures,
      support: GraphicsSupport(environment: environment),
      cell: Self.cell
    )
    self.environment = environment
    self.usesMouse = usesMouse
    cncurses_restore_on_crash()
  }

  /// Restores the terminal.
  func close() {
    removeOverlays()
    cncurses_send("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l")
    awaitReply()
    endwin()
  }

  /// The sequences that make the terminal mark pastes, so that their line breaks do not count as
  /// Enter, and report clicks with columns of any size.
  ///
  /// Many descriptions of terminals lack them (xterm's control sequences, modes 2004, 1000 and 1006).
  private static func inputModes(usesMouse: Bool) -> String {
    "\u{1B}[?2004h" + (usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "")
  }

  /// Stops the process, or the whole job as a terminal does after Ctrl-Z, until the shell continues
  /// it.
  func stop(job: Bool) {
    if job { cncurses_stop_job() } else { cncurses_obey_signal(SIGTSTP) }
  }

  /// Returns to full-screen mode; the next frame is drawn completely.
  func resume() {
    reset_prog_mode()
    cncurses_send(Self.inputModes(usesMouse: usesMouse))
    adoptSize()
  }

  /// Adopts the new size of the terminal; the next frame is drawn completely.
  func adoptSize() {
    if let size = TerminalSize.current { resizeterm(Int32(size.rows), Int32(size.columns)) }
    pictures.adopt(cell: Self.cell)
    redrawWhole()
  }

  private static var cell: PixelSize? {
    TerminalSize.current?.cell.map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// Queries the terminal's support for pixels, unless the environment determines it.
  ///
  /// The reply is a key, so that the first screen does not wait for it.
  func askForGraphics() {
    guard palette.colorCount > 0, GraphicsSupport.isWorthAsking(environment: environment) else {
      return
    }
    keys.expectReply()
    replyDeadline = .now + GraphicsQuery.limit
    cncurses_send(GraphicsReply.question)
  }

  /// Draws the next frame completely.
  func redrawWhole() {
    removeOverlays()
    cncurses_clear()
    shown = Frame(rows: 0, columns: 0)
  }

  /// The number of colors; 0 for a terminal without colors.
  var colorCount: Int { palette.colorCount }

  /// Returns the next signal that has arrived; `nil` if there is none.
  ///
  /// It is in this file because each file has its own copy of the shim's variables.
  func nextSignal() -> Int32? {
    let number = cncurses_next_signal()
    return number == 0 ? nil : number
  }

  /// Whether the other end of the terminal is closed.
  var hasHungUp: Bool { cncurses_has_hung_up() }

  func blankFrame() -> Frame {
    Frame(rows: Int(cncurses_rows()), columns: Int(cncurses_columns()))
  }

  /// Copies a string to the clipboard of the terminal's window (OSC 52 of xterm's control sequences).
  ///
  /// A terminal that does not support it ignores it.
  func copy(_ text: String) {
    cncurses_copy(Data(text.utf8).base64EncodedString())
  }

  /// Draws the rows that differ from the last frame.
  func show(_ frame: Frame) {
    if palette.makeRoom() { redrawWhole() }
    let isComparable = shown.rows == frame.rows && shown.columns == frame.columns
    for row in 0..<frame.rows {
      let cells = frame.cells(ofRow: row)
      if !isComparable || cells != shown.cells(ofRow: row) {
        put(cells, row: row)
      }
    }
    let changes = OverlayChanges(from: shown.overlays, to: frame.overlays)
    shown = frame
    cncurses_send(changes.removal)
    cncurses_refresh(Int32(frame.cursor?.row ?? -1), Int32(frame.cursor?.column ?? 0))
    cncurses_send(changes.drawing)
  }

  private func removeOverlays() {
    cncurses_send(OverlayChanges(from: shown.overlays, to: []).removal)
  }

  /// Passes runs of cells with the same style to ncurses, which finds the changed ones.
  private func put(_ cells: ArraySlice<Frame.Cell>, row: Int) {
    cncurses_erase_row(Int32(row))
    var start = cells.startIndex
    while start < cells.endIndex {
      let style = cells[start].style
      var end = start + 1
      // After a non-ASCII character, ncurses may be in a different column from the frame.
      while end < cells.endIndex, cells[end].style == style,
        cells[end].text.isEmpty || cells[end - 1].text.utf8.count == 1
      {
        end += 1
      }
      cncurses_put(
        Int32(row),
        Int32(start - cells.startIndex),
        cells[start..<end].map(\.text).joined(),
        attributes(of: style),
        palette.pair(of: style)
      )
      start = end
    }
  }

  private func attributes(of style: Style) -> UInt32 {
    var attributes: UInt32 = 0
    if style.isBold { attributes |= Attribute.bold }
    if style.isDim { attributes |= Attribute.dim }
    if style.isReversed { attributes |= Attribute.reverse }
    if style.isUnderlined { attributes |= Attribute.underline }
    return attributes
  }

  /// Returns the next key without waiting; `nil` if there is none.
  func nextKey() -> Key? {
    keys.next { Self.read($0, within: $1 ? Self.timeOfSequence : .zero) }
  }

  /// Waits for the reply to a query, which the shell would otherwise read as typed text.
  private func awaitReply() {
    while keys.isExpectingReply, keys.next(readBeforeDeadline) != nil {}
  }

  private func readBeforeDeadline(_ count: Int, waits: Bool) -> [UInt8] {
    let time = replyDeadline - .now
    return time > .zero ? Self.read(count, within: time) : []
  }

  /// The time for the rest of a key that starts with an Esc.
  private static let timeOfSequence = Duration.milliseconds(50)

  /// Reads input that arrives within some time.
  private static func read(_ count: Int, within time: Duration) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let milliseconds = Int32(clamping: Int64(max(time, .zero) / .milliseconds(1)))
    let length = Int(cncurses_read(&bytes, Int32(count), milliseconds))
    return Array(bytes.prefix(length))
  }
}

/// The bits of the attributes, whose macros Swift cannot import (curs_attr(3x)).
private enum Attribute {
  static let underline: UInt32 = 1 << 17
  static let reverse: UInt32 = 1 << 18
  static let dim: UInt32 = 1 << 20
  static let bold: UInt32 = 1 << 21
}
