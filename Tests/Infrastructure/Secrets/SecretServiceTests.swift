import CustomDump
import Foundation
import TestSupport
import Testing

@testable import Secrets

/// The Secret Service on a bus that answers, refuses, stalls and dies.
@Suite(.hangLimit)
struct SecretServiceTests {
  private func service(_ bus: FakeBus, timeLimit: Duration = .hangLimit) -> SecretService {
    SecretService(
      attributes: ["name": "session"],
      label: "Session",
      addresses: BusAddress.all(in: bus.environment),
      timeLimit: timeLimit
    )
  }

  @Test func `a secret is read back, replaced and removed`() async throws {
    let bus = try FakeBus()
    let service = service(bus)
    try await service.check()
    #expect(try await service.read() == nil)
    try await service.write(Data("one".utf8))
    try await service.write(Data("two".utf8))
    #expect(try await service.read() == Data("two".utf8))
    try await service.remove()
    #expect(try await service.read() == nil && bus.secret == nil)
  }

  @Test(arguments: [
    (FakeBus.Fault.noService, SecretServiceError.absent(.noProvider)),
    (.noCollection, .absent(.noCollection)),
    (.endsAt("Hello"), .absent(.closed)),
    (.endsAt("OpenSession"), .absent(.closed)),
    (.serviceEndsAt("OpenSession"), .absent(.ended)),
    (.refusesUser, .absent(.busRefuses)),
    (.noise, .absent(.unreadable)),
    (.locked, .locked),
  ])
  func `a service that cannot be used says why`(
    _ fault: FakeBus.Fault,
    _ error: SecretServiceError
  ) async throws {
    let bus = try FakeBus(fault)
    await #expect(throws: error) { try await service(bus).check() }
  }

  @Test(arguments: ["Hello", "GetNameOwner", "OpenSession", "SearchItems", "GetSecret"])
  func `a service that never answers is absent after the time limit`(_ call: String) async throws {
    let bus = try FakeBus(.silent(call))
    bus.set(secret: "one")
    await #expect(throws: SecretServiceError.absent(.timedOut)) {
      try await service(bus, timeLimit: .milliseconds(50)).read()
    }
  }

  @Test func `a silent service is asked again after ten minutes`() throws {
    let (patience, now) = (ServicePatience(limit: .seconds(3)), ContinuousClock.now)
    #expect(try patience.deadline(now: now) == now + .seconds(3))
    patience.record(.locked, now: now)
    #expect(try patience.deadline(now: now) == now + .seconds(3))
    for start in [now, now + .seconds(600)] {
      patience.record(.absent(.timedOut), now: start)
      #expect(throws: SecretServiceError.absent(.timedOut)) {
        try patience.deadline(now: start + .seconds(599))
      }
      let later = start + .seconds(600)
      #expect(try patience.deadline(now: later) == later + .seconds(3))
    }
  }

  @Test func `a locked secret is not absent`() async throws {
    let bus = try FakeBus(.locked)
    bus.set(secret: "one")
    await #expect(throws: SecretServiceError.locked) { try await service(bus).read() }
    await #expect(throws: SecretServiceError.locked) { try await service(bus).remove() }
    #expect(bus.secret == Data("one".utf8))
  }

  @Test func `no prompt is shown, and none stays open`() async throws {
    let bus = try FakeBus(.prompts)
    await #expect(throws: SecretServiceError.locked) {
      try await service(bus).write(Data("one".utf8))
    }
    #expect(bus.calls.last == "Dismiss" && !bus.calls.contains("Prompt"))
  }

  @Test(arguments: ["/nowhere/bus", "/" + String(repeating: "x", count: 200)])
  func `without a bus there is no service`(path: String) async throws {
    let service = SecretService(
      attributes: [:],
      label: "",
      addresses: [.path(path)],
      timeLimit: .hangLimit
    )
    await #expect(throws: SecretServiceError.absent(.noBus)) { try await service.check() }
  }

  @Test func `the addresses are those of sockets on this machine`() {
    let address = "DBUS_SESSION_BUS_ADDRESS"
    expectNoDifference(
      [
        [address: "unix:path=/tmp/bus,guid=1"], [address: "unix:abstract=/tmp/b%20us"],
        [address: "tcp:host=evil.test,port=1;unix:guid=1,path=/b"],
        [address: "unix:runtime=yes;unix:;unix;=;"], ["XDG_RUNTIME_DIR": "/run/user/1"],
        ["XDG_RUNTIME_DIR": "here"], [:],
      ].map(BusAddress.all(in:)),
      [
        [.path("/tmp/bus")], [.abstract("/tmp/b us")], [.path("/b")], [],
        [.path("/run/user/1/bus")], [], [],
      ]
    )
  }
}
