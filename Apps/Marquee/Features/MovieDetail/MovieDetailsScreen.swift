import Binding
import Foundation
import MovieDetailPresentation

/// The details of one movie, beside its poster where there is room.
typealias MovieDetailsScreen = DetailsScreen<MovieDetailsViewModel>

extension MovieDetailsViewModel: DetailsViewModel {
  var isLoading: Observable<Bool> { loading }

  var sections: [[StyledText]] {
    let facts = facts.value
    let cast = cast.value
    return [
      [StyledText(title.value, .bold), StyledText(tagline.value, .dim)],
      [facts?.releaseText, facts?.runtimeText, facts?.genresText].map { StyledText($0 ?? "") }
        + [StyledText(facts?.voteText ?? "", .rating)],
      [StyledText(overview.value)],
      facts?.makers.map { StyledText($0.line) } ?? [],
      cast.isEmpty ? [] : [StyledText(text.cast, .bold)] + cast.map { StyledText($0.line) },
    ]
  }

  var picture: Observable<Data?> { posterImage }
  var pictureID: String? { posterPath.value }
  var pictureShape: PictureShape { .poster }

  func updatePicture(width: Int) async { await updatePosterImage(width: width) }
}

extension MovieDetailsCastMember {
  fileprivate var line: String { character.isEmpty ? name : "\(name) · \(character)" }
}
