/// The bytes of responses, for scripts of a server.
package enum Responses {
  package static func ok(_ body: some Collection<UInt8>, headers: [String] = []) -> [UInt8] {
    response("200 OK", body, headers: headers)
  }

  package static func ok(_ body: String = "ok", headers: [String] = []) -> [UInt8] {
    ok(body.utf8, headers: headers)
  }

  package static func redirect(_ status: Int, to location: String) -> [UInt8] {
    response("\(status) Moved", [], headers: ["Location: \(location)"])
  }

  package static func response(
    _ status: String,
    _ body: some Collection<UInt8>,
    headers: [String] = []
  ) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + headers + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }
}
