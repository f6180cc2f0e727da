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
  /// A descriptor that is readable when a signal has arrived; -1 if it could not be created.
  let signalDescriptor: Int32

  /// Opens the terminal in full-screen mode.
  ///
  /// - Parameters:
  ///   - usesMouse: Whether to receive clicks and turns of the wheel.
  ///   - environment: The environment of the process.
  /// - Throws: `CommandFailure` if there is no terminal, or its type is unknown.
  init(
    usesMouse: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let hint = localized(
      "In a pipe, use movie-search or movie-detail.",
      "En una tubería, use movie-search o movie-detail."
    )
    guard StandardStream.input.isTerminal, StandardStream.output.isTerminal else {
      throw CommandFailure(
        localized(
          "marquee needs a terminal for input and output",
          "marquee necesita un terminal para la entrada y la salida"
        ),
        hint: hint
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
    if usesMouse { cncurses_take_mouse() }
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
    cncurses_restore_on_crash()
  }

  /// Restores the terminal.
  func close() {
    removeOverlays()
    cncurses_mark_pastes(false)
    endwin()
  }

  /// Stops the process, or the whole job as a terminal does after Ctrl-Z, until the shell continues
  /// it.
  func stop(job: Bool) {
    if job { cncurses_stop_job() } else { cncurses_obey_signal(SIGTSTP) }
  }

  /// Returns to full-screen mode; the next frame is drawn completely.
  func resume() {
    cncurses_resume()
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

  /// Returns the next key without waiting; nil if there is none.
  func nextKey() -> Key? {
    keys.next {
      var code: UInt32 = 0
      return switch cncurses_next_key(&code) {
      case 0: nil
      case 1: .character(code)
      default: .key(Key(code: Int32(bitPattern: code)) ?? mouse(code))
      }
    }
  }
}

/// Returns a mouse event; nil for another key, or an event that the app does not use.
private func mouse(_ code: UInt32) -> Key? {
  guard Int32(bitPattern: code) == KEY_MOUSE else { return nil }
  var (row, column) = (Int32(0), Int32(0))
  let kind: MouseEvent.Kind
  switch cncurses_mouse(&row, &column) {
  case 1: kind = .wheelUp
  case 2: kind = .wheelDown
  case 3: kind = .press
  default: return nil
  }
  let position = Frame.Position(row: Int(row), column: Int(column))
  return .mouse(MouseEvent(kind: kind, position: position))
}

/// The bits of the attributes, whose macros Swift cannot import (curs_attr(3x)).
private enum Attribute {
  static let underline: UInt32 = 1 << 17
  static let reverse: UInt32 = 1 << 18
  static let dim: UInt32 = 1 << 20
  static let bold: UInt32 = 1 << 21
}

extension Key {
  fileprivate init?(code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_HOME: self = .home
    case KEY_END: self = .end
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_ENTER: self = .enter
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC: self = .delete
    case KEY_BTAB: self = .backTab
    default: return nil
    }
  }
}
