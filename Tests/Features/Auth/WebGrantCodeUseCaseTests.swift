import SharedKernel
import TestSupport
import Testing

@testable import AuthData
@testable import AuthDomain

/// How a sign-in on a web page waits for its answer.
@Suite(.hangLimit)
struct WebGrantCodeUseCaseTests {
  private let receiver: ControlledReceiver
  private let request: AuthorizationRequest

  init() throws {
    request = try .sample()
    receiver = ControlledReceiver(redirectURI: request.redirectURI)
  }

  private func useCase(
    sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in
      try await untilCancelled()
    }
  ) -> WebGrantCodeUseCase {
    WebGrantCodeUseCase(
      begin: { [request] _ in .of(request) },
      receiver: receiver,
      sleep: sleep
    )
  }

  @Test func `the person sees the page, and the redirect brings the grant`() async throws {
    receiver.send("code=c&state=STATE")
    var shown: [SignInPrompt] = []
    let grant = try await useCase().execute { shown.append($0) }
    #expect(shown == [SignInPrompt(page: request.page)])
    #expect(grant == (try request.grant(from: "code=c&state=STATE")))
  }

  @Test func `redirects with a wrong state do not end the wait`() async throws {
    receiver.send("code=evil&state=OTHER")
    receiver.send("code=evil")
    receiver.send("error=access_denied&state=")
    receiver.send("code=c&state=STATE")
    let grant = try await useCase().execute { _ in }
    #expect(grant == (try request.grant(from: "code=c&state=STATE")))
    #expect(receiver.refused == 3)
  }

  @Test func `a refusal of the person ends it`() async throws {
    receiver.send("error=access_denied&state=STATE")
    await #expect(throws: SignInError.denied(reason: nil)) { try await useCase().execute { _ in } }
  }

  @Test func `it gives up after five minutes, and stops listening`() async throws {
    let sleeps = Sleeps()
    await #expect(throws: SignInError.expired) {
      try await useCase(sleep: sleeps.sleep).execute { _ in }
    }
    #expect(sleeps.all == [.seconds(300)])
    #expect(receiver.hasEnded)
  }

  @Test func `a cancelled sign-in stops listening`() async throws {
    let useCase = useCase()
    let task = Task { try await useCase.execute { _ in } }
    await receiver.waitUntilListening()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(receiver.hasEnded)
  }

  @Test func `no page is shown if the provider cannot be reached`() async throws {
    let useCase = WebGrantCodeUseCase(
      begin: { _ in throw ServiceFailure.timedOut },
      receiver: receiver
    )
    await #expect(throws: ServiceFailure.timedOut) {
      try await useCase.execute { _ in Issue.record("a page was shown") }
    }
  }
}
