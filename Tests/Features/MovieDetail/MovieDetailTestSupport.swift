import Foundation
import HTTP
import HTTPTypes
import MovieDetailDomain
import Synchronization
import Testing

extension MovieDetails {
  static func titled(
    _ title: String?,
    posterPath: String? = nil,
    source: Source = .network
  ) -> MovieDetails {
    MovieDetails(
      id: ID(rawValue: 7),
      title: title,
      overview: title.map { "About \($0)." },
      posterPath: posterPath,
      source: source
    )
  }
}

extension MovieDetails.Source {
  static let longAgo = Self.store(storedAt: Date(timeIntervalSince1970: 1000))
}

/// Work whose every step the test takes; a cancelled task ends it with `CancellationError`.
final class Controlled<Question: Sendable, Answer: Sendable>: Sendable {
  /// One piece of work that the view model started.
  struct Call: Sendable {
    let question: Question
    fileprivate let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    fileprivate init(_ question: Question) {
      self.question = question
      (steps, continuation) = AsyncStream.makeStream()
    }

    func sendCached(_ answer: Answer) { continuation.yield(.cached(answer)) }
    func finish(_ answer: Answer) { continuation.yield(.end(.success(answer))) }
    func fail(_ error: any Error) { continuation.yield(.end(.failure(error))) }
  }

  fileprivate enum Step: Sendable {
    case cached(Answer)
    case end(Result<Answer, any Error>)
  }

  private let calls: AsyncStream<Call>
  private let continuation: AsyncStream<Call>.Continuation
  private let counted = Mutex(0)

  init() {
    (calls, continuation) = AsyncStream.makeStream()
  }

  /// How often the work was asked for.
  var count: Int { counted.withLock { $0 } }

  /// Waits until the work is asked for.
  func next() async throws -> Call {
    try #require(await calls.first { _ in true })
  }

  func run(_ question: Question, cached: (Answer) -> Void) async throws -> Answer {
    counted.withLock { $0 += 1 }
    let call = Call(question)
    continuation.yield(call)
    for await step in call.steps {
      switch step {
      case .cached(let answer): cached(answer)
      case .end(let result): return try result.get()
      }
    }
    throw CancellationError()
  }
}

/// Details that come as the test has them come.
struct ControlledDetails: FetchMovieDetailsUseCase {
  let work = Controlled<MovieDetails.ID, MovieDetails>()

  func execute(
    _ id: MovieDetails.ID,
    cached: (MovieDetails) -> Void
  ) async throws -> MovieDetails {
    try await work.run(id, cached: cached)
  }
}

/// Posters that come as the test has them come.
struct ControlledPosters: PosterImagesRepository {
  struct Question: Equatable, Sendable {
    let path: String
    let width: Int
  }

  let work = Controlled<Question, Data>()

  func fetchImage(path: String, width: Int) async throws -> Data {
    try await work.run(Question(path: path, width: width)) { _ in }
  }
}

extension Data {
  /// As much of a JPEG as is looked at: its first bytes, and a name to tell it by.
  static func jpeg(_ name: String = "") -> Data { [0xFF, 0xD8, 0xFF, 0xE0] + Data(name.utf8) }
}
