import DemoBackend
import DemoSignIn
import Foundation
import HTTP
import HTTPTypes
import OAuth
import Synchronization

/// Sends the requests of a recording to a sign-in service.
///
/// A line is `POST PATH name=value&name`, or the name of a template and changes of its parameters, of
/// which those without a value are left out. Parameters with capitals are fields of the head, or the
/// `Body`. `{name}` is a member of the last response that had it, and `{NAME.name}` of the response to
/// a request that ends with `as NAME`. `after SECONDS` sets the clock forward, and `>` separates
/// requests of which only the last response is recorded.
final class SignInPlayer {
  /// The verifier and the challenge of RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

  let backend: DemoRouter
  private let clock: SettableClock
  private let templates: [String: String]
  /// What placeholders stand for.
  var known = ["verifier": verifier, "challenge": challenge]

  /// Creates a service whose random bytes are the same in every run.
  init(_ templates: [String: String], _ service: (DemoSetup) -> any DemoService) {
    self.templates = templates
    let (clock, random) = (SettableClock(), RepeatableRandom())
    self.clock = clock
    backend = DemoRouter(services: [
      service(
        DemoSetup(
          redirectURIs: ["https://app.example/callback"],
          now: { clock.now },
          random: random.bytes
        )
      )
    ])
  }

  /// Sends the requests of a line, and returns the last response.
  @discardableResult
  func send(_ line: String) -> NetworkResponse {
    let responses = line.components(separatedBy: " > ").map(sendOne)
    return responses[responses.count - 1]
  }

  /// Authorizes and exchanges.
  func signIn(_ clientID: String = "demo") -> NetworkResponse {
    send("authorize client_id=\(clientID) > exchange client_id=\(clientID)")
  }

  private func sendOne(_ line: String) -> NetworkResponse {
    var words = line.split(separator: " ").map(String.init)
    if words[0] == "after" {
      clock.advance(by: Double(words[1]) ?? 0)
      words.removeFirst(2)
    }
    var names = [""]
    if words.count > 2, words[words.count - 2] == "as" {
      names.append(words.removeLast() + ".")
      words.removeLast()
    }
    if let template = templates[words[0]] {
      words = template.split(separator: " ").map(String.init) + words.dropFirst()
    }
    if words[0].hasPrefix("/") { words.insert("GET", at: 0) }
    var parameters: [String: String] = [:]
    for pair in words.dropFirst(2).flatMap({ $0.split(separator: "&") }) {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = halves.count > 1 ? halves[1].removingPercentEncoding : nil
      parameters[String(halves[0])] = value.map(filled)
    }
    let response = response(words[0], words[1], parameters)
    for (name, value) in response.parameters {
      for prefix in names { known[prefix + name] = value }
    }
    return response
  }

  private func filled(_ text: String) -> String {
    text.replacing(/\{([a-z._]+)\}/) { known[String($0.1)] ?? "" }
  }

  private func response(
    _ method: String,
    _ path: String,
    _ parameters: [String: String]
  ) -> NetworkResponse {
    let isField = { (name: String) in name.first?.isUppercase == true }
    let form = Form.encode(parameters.filter { !isField($0.key) }.map { ($0.key, $0.value) })
    var fields = HTTPFields()
    for (name, value) in parameters where isField(name) && name != "Body" {
      // `Basic` stands for `Authorization`, so that the credentials can be read.
      if name == "Basic" {
        fields[.authorization] = "Basic " + Data(value.utf8).base64EncodedString()
      } else if let name = HTTPField.Name(name), !value.isEmpty {
        fields[name] = value
      }
    }
    let isForm = method == "POST" && parameters["Body"] == nil
    if isForm, fields[.contentType] == nil {
      fields[.contentType] = "application/x-www-form-urlencoded"
    }
    let request = HTTPRequest(
      method: HTTPRequest.Method(method) ?? .get,
      scheme: "http",
      authority: "demo",
      path: isForm || form.isEmpty ? path : "\(path)?\(form)",
      headerFields: fields
    )
    return backend.response(to: request, body: (parameters["Body"] ?? form).data(using: .utf8))
  }
}

/// A clock that is set by hand.
private final class SettableClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(by seconds: TimeInterval) {
    time.withLock { $0 += seconds }
  }
}

/// Random bytes that differ from call to call.
private final class RepeatableRandom: Sendable {
  private let count = Mutex<UInt64>(0)

  func bytes(_ length: Int) -> [UInt8] {
    count.withLock { count in
      (0..<length).map { _ in
        count += 1
        return UInt8(truncatingIfNeeded: mixed(count))
      }
    }
  }
}

extension NetworkResponse {
  /// The members of a JSON object; none in another body.
  var members: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
  }

  /// The member of a JSON object, if it is a string.
  subscript(name: String) -> String? { members[name] as? String }

  /// The strings that a client keeps: of JSON, of the form on a page, or of a redirect's query.
  fileprivate var parameters: [String: String] {
    var parameters = members.compactMapValues { $0 as? String }
    for match in text.matches(of: /name="(code|id_token)" value="(.*)">/) {
      parameters[String(match.1)] = String(match.2)
    }
    let query = DecodedParameters(
      (head.headerFields[.location]?.split(separator: "?").last).map(String.init) ?? ""
    )
    parameters["code"] = parameters["code"] ?? query["code"]
    return parameters
  }
}

/// What a service answers to requests for paths, and its errors; `nil` if they are for another one.
func answers(of service: some DemoService, to paths: String...) -> [String?] {
  paths.flatMap { path in
    let request = HTTPRequest(method: .get, scheme: "http", authority: "demo", path: path)
    return [
      service.response(to: request, body: nil), service.failure(.serviceUnavailable, for: request),
      service.failure(.internalServerError, for: request),
    ]
    .map { $0?.recorded }
  }
}
