import DemoBackend
package import Foundation

/// The pending device codes of a service, which decide how polls are answered (RFC 8628).
///
/// No one types the user code: the demo decides after some polls.
package struct DeviceGrants: Sendable {
  /// A device code and what was requested with it.
  package struct Grant: Sendable {
    package let clientID: String
    /// The issuer from which the code was requested.
    package let issuer: String
    package let scopes: [String]
    let fault: DeviceFault?
    let expiry: Date
    var interval: Int
    var earliestPoll: Date
    var pendingPolls: Int
    var slowPolls: Int
    var isUsed = false
  }

  /// The answer to a poll.
  package enum Poll {
    case approved(Grant)
    case pending
    /// The client polls too fast; the new interval is in seconds, or `nil` to omit it from the
    /// response.
    case slowDown(interval: Int?)
    case denied
    case expired
    /// The client has no such code, or has already used it.
    case unknown
  }

  /// The seconds for which a code can be used.
  package static let lifetime = 900

  /// The number of polls that are answered with "pending" before the demo decides.
  private static let pendingPolls = 2

  private let interval: Int
  private var grants: [String: Grant] = [:]

  /// - Parameter interval: The minimum number of seconds between two polls.
  package init(interval: Int) {
    self.interval = interval
  }

  /// Adds a device code.
  ///
  /// - Returns: The members of the response (RFC 8628, section 3.2).
  package mutating func add(
    _ deviceCode: String,
    userCode: String,
    verificationURI: String,
    clientID: String,
    issuer: String,
    scopes: [String],
    at now: Date
  ) -> TokenMembers {
    let fault = DeviceFault(rawValue: clientID)
    grants = grants.filter { $0.value.expiry + 3_600 > now }
    grants[deviceCode] = Grant(
      clientID: clientID,
      issuer: issuer,
      scopes: scopes,
      fault: fault,
      expiry: now + TimeInterval(Self.lifetime),
      interval: fault == .zeroInterval ? 0 : fault == .noInterval ? 5 : interval,
      earliestPoll: now,
      pendingPolls: fault == .pending ? .max : Self.pendingPolls,
      slowPolls: Self.slowPolls(fault)
    )
    var answer: TokenMembers = [
      ("device_code", .string(deviceCode)),
      (
        "user_code",
        .string(fault == .escapedCode ? "\u{1B}[2J\u{1B}]0;x\u{7}" + userCode : userCode)
      ),
      (
        "verification_uri",
        .string(fault == .evilAddress ? "javascript:alert(document.domain)" : verificationURI)
      ),
      ("expires_in", .int(Self.lifetime)), ("interval", .int(interval)),
    ]
    switch fault {
    case .noInterval: answer.set("interval", nil)
    case .zeroInterval: answer.set("interval", 0)
    case .textInterval: answer.set("interval", .string(String(interval)))
    default: break
    }
    return answer
  }

  private static func slowPolls(_ fault: DeviceFault?) -> Int {
    switch fault {
    case .slow, .slowWithoutInterval: 2
    case .slowForever: .max
    default: 0
    }
  }

  /// Answers a poll.
  package mutating func poll(_ deviceCode: String, clientID: String, at now: Date) -> Poll {
    guard var grant = grants[deviceCode], grant.clientID == clientID, !grant.isUsed else {
      return .unknown
    }
    defer { grants[deviceCode] = grant }
    guard grant.expiry > now else { return .expired }
    guard now >= grant.earliestPoll, grant.slowPolls == 0 else {
      grant.slowPolls -= grant.slowPolls > 0 ? 1 : 0
      grant.interval += 5
      grant.earliestPoll = now + TimeInterval(grant.interval)
      return .slowDown(interval: grant.fault == .slowWithoutInterval ? nil : grant.interval)
    }
    grant.earliestPoll = now + TimeInterval(grant.interval)
    guard grant.pendingPolls == 0 else {
      grant.pendingPolls -= 1
      return .pending
    }
    switch grant.fault {
    case .deny: return .denied
    case .expire: return .expired
    default:
      grant.isUsed = true
      return .approved(grant)
    }
  }
}
