import Foundation
import HTTP
import HTTPTypes
import SharedKernel
import Storage
import TestSupport
import Testing

@testable import MovieDetailData

/// Posters from a service, stored in a real SQLite file of limited size.
@Suite(.hangLimit) struct DefaultPosterImagesRepositoryTests {
  private let directory: TemporaryDirectory
  private let database: CacheDatabase

  init() throws {
    directory = try TemporaryDirectory()
    database = try CacheDatabase(in: directory.url)
  }

  private func cache(maximumBytes: Int = 64 << 20) -> ResponseCache {
    ResponseCache(database: database, maximumBytes: maximumBytes)
  }

  private func repository(
    _ session: any NetworkSession,
    images: String = "http://images.test/t/p/",
    cache: ResponseCache? = nil
  ) throws -> DefaultPosterImagesRepository {
    DefaultPosterImagesRepository(
      service: try .movies(session, at: images, storedIn: cache ?? self.cache())
    )
  }

  /// Answers each request with an image that is named after its path.
  private func namesake() -> RecordingSession {
    RecordingSession { request in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .jpeg(request.path ?? ""))
    }
  }

  private func answering(_ body: Data, status: HTTPResponse.Status = .ok) -> RecordingSession {
    RecordingSession { _ in NetworkResponse(head: HTTPResponse(status: status), body: body) }
  }

  @Test func `an image is requested once at the nearest width, and stored by path and service`()
    async throws
  {
    let session = namesake()
    let repository = try repository(session)
    let images = [
      // The same width, from another requested one.
      try await repository.fetchImage(path: "/p.jpg", width: 421),
      try await repository.fetchImage(path: "/p.jpg", width: 264),
      try await repository.fetchImage(path: "/q.jpg", width: 342),
      try await repository.fetchImage(path: "/p.jpg", width: 500),
      try await self.repository(session, images: "http://b.test")
        .fetchImage(path: "/p.jpg", width: 342),
    ]
    let paths = ["/t/p/w342/p.jpg", "/t/p/w342/q.jpg", "/t/p/w500/p.jpg", "/w342/p.jpg"]
    #expect(session.requests.map(\.path) == paths)
    #expect(images == ([paths[0]] + paths).map(Data.jpeg))
  }

  @Test(arguments: ["", "not found", "\u{89}PNG", "{}"])
  func `a body that is not a JPEG image is an error, and not stored`(body: String) async throws {
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(answering(Data(body.utf8))).fetchImage(path: "/p.jpg", width: 92)
    }
    #expect(try cache().totalBytes() == 0)
  }

  @Test func `an image of up to 4 MiB is accepted, a larger one is not`() async throws {
    let largest = Data.jpeg() + Data(repeating: 7, count: (4 << 20) - 4)
    let image = try await repository(answering(largest)).fetchImage(path: "/a.jpg", width: 92)
    #expect(image.count == 4 << 20)
    let before = try cache().totalBytes()
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(answering(largest + [7])).fetchImage(path: "/b.jpg", width: 92)
    }
    #expect(try cache().totalBytes() == before)
  }

  @Test(arguments: [
    "", "/", "p.jpg", "//evil.test/p.jpg", "/../secret", "/a/b.jpg", "/p.jpg?api_key=x", "/..",
    "/p.jpg#x", "/p jpg", "/p\n.jpg", "/%2e%2e", "/é.jpg",
  ])
  func `a path that is not a file name is rejected`(path: String) async throws {
    let session = namesake()
    await #expect(throws: ServiceFailure.unreadableAnswer) {
      try await repository(session).fetchImage(path: path, width: 92)
    }
    #expect(session.requests.isEmpty)
  }

  @Test func `a missing image is not found, and an error body is not an image`() async throws {
    let missing = answering(.jpeg("an image of 404"), status: .notFound)
    await #expect(throws: ServiceFailure.notFound(code: nil, message: "HTTP 404 Not Found")) {
      try await repository(missing).fetchImage(path: "/p.jpg", width: 92)
    }
    #expect(try cache().totalBytes() == 0)
  }

  @Test func `the store is limited in size, and evicts the least recently used image`() async throws
  {
    let session = RecordingSession { _ in
      NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: .jpeg() + Data(repeating: 1, count: 10_000)
      )
    }
    let small = cache(maximumBytes: 50_000)
    let repository = try repository(session, cache: small)
    for number in 0..<20 {
      _ = try await repository.fetchImage(path: "/\(number).jpg", width: 92)
      #expect(try small.totalBytes() <= 50_000)
    }
    _ = try await repository.fetchImage(path: "/19.jpg", width: 92)
    #expect(session.requests.count == 20)
    _ = try await repository.fetchImage(path: "/0.jpg", width: 92)
    #expect(session.requests.count == 21)
  }

  @Test func `a cancelled load sends no request`() async throws {
    let session = namesake()
    let repository = try repository(session)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await repository.fetchImage(path: "/p.jpg", width: 92)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.requests.isEmpty)
  }

  @Test(arguments: [
    (92, 92), (123, 92), (124, 154), (154, 154), (169, 154), (170, 185), (263, 185), (264, 342),
    (421, 342), (422, 500), (640, 500), (641, 780), (780, 780), (781, 780), (0, 92), (-1, 92),
    (Int.min, 92), (1_000_000, 780), (Int.max, 780),
  ])
  func `the nearest width is chosen, or the smaller of two equally near ones`(
    wanted: Int,
    width: Int
  ) {
    #expect(PosterWidth(nearestTo: wanted).rawValue == width)
  }
}
