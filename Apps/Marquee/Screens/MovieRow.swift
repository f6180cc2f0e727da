import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText

/// One line of the movie list: title, year, and genres where there is room for them.
struct MovieRow {
  private let columns: Int
  private static let yearWidth = 4
  private static let gap = 2

  init(columns: Int) {
    self.columns = columns
  }

  private var genreWidth: Int { columns >= 60 ? columns / 3 : 0 }

  private var titleWidth: Int {
    let others = Self.yearWidth + Self.gap + (genreWidth > 0 ? genreWidth + Self.gap : 0)
    // A mark before the title, a blank after the last column.
    return columns - 2 - 1 - others
  }

  func draw(
    _ item: MoviesListItemViewModel,
    in frame: inout Frame,
    row: Int,
    isSelected: Bool
  ) {
    var (title, other) = (Style.plain, Style.dim)
    if isSelected {
      (title, other) = (.reversed, .reversed)
      frame.fill(row: row, style: .reversed)
      frame.write("▸", row: row, column: 0, style: .reversed)
    }
    // Below that only the title fits.
    guard titleWidth >= 10 else {
      frame.write(item.title.fitted(to: max(0, columns - 2)), row: row, column: 2, style: title)
      return
    }
    var column = frame.write(item.title.fitted(to: titleWidth), row: row, column: 2, style: title)
    column += Self.gap
    frame.write(year(of: item), row: row, column: column, style: other)
    guard genreWidth > 0 else { return }
    column += Self.yearWidth + Self.gap
    let genres = item.genreNames.joined(separator: ", ").fitted(to: genreWidth)
    frame.write(genres, row: row, column: column, style: other)
  }

  private func year(of item: MoviesListItemViewModel) -> String {
    guard let date = item.releaseDate else { return "" }
    return date.formatted(.iso8601.year())
  }
}
