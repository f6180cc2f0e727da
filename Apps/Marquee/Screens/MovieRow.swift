import CommandLineSupport
import Foundation
import MovieSearchPresentation
import TerminalText

/// A line of the movie list: the title, the year and, if there is space, the genres.
struct MovieRow {
  private let columns: Int
  private static let yearWidth = 4
  private static let gap = 2
  /// A mark before the title, a blank after the last column.
  private static let margins = 3
  /// The minimum width of a title beside other columns.
  private static let leastTitleWidth = 10

  init(columns: Int) {
    self.columns = columns
  }

  private var genreWidth: Int { columns >= 60 ? columns / 3 : 0 }

  private var titleWidth: Int {
    let genres = genreWidth > 0 ? genreWidth + Self.gap : 0
    return columns - Self.margins - Self.yearWidth - Self.gap - genres
  }

  func draw(
    _ item: MoviesListItemViewModel,
    in frame: inout Frame,
    row: Int,
    isSelected: Bool
  ) {
    let (title, other): (Style, Style) = isSelected ? (.reversed, .reversed) : (.plain, .dim)
    if isSelected {
      frame.fill(row: row, style: .reversed)
      frame.write("▸", row: row, column: 0, style: .reversed)
    }
    let isAlone = titleWidth < Self.leastTitleWidth
    let titleEnd = 2 + (isAlone ? max(0, columns - 2) : titleWidth)
    frame.writeCut(item.title, row: row, column: 2, limit: titleEnd, style: title)
    guard !isAlone else { return }
    let yearStart = titleEnd + Self.gap
    frame.write(year(of: item), row: row, column: yearStart, style: other)
    let genreStart = yearStart + Self.yearWidth + Self.gap
    // A service may send thousands of genres, and each needs at least one column.
    let genres = item.genreNames.prefix(genreWidth).joined(separator: ", ")
    let end = genreStart + genreWidth
    frame.writeCut(genres, row: row, column: genreStart, limit: end, style: other)
  }

  private func year(of item: MoviesListItemViewModel) -> String {
    item.releaseDate?.formatted(.iso8601.year()) ?? ""
  }
}
