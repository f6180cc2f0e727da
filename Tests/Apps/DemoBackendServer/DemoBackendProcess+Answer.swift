import TestSupport

extension DemoBackendProcess {
  /// Sends a request with the accepted key, on a connection of its own that the server closes.
  func answer(
    to target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) async throws -> Connection.Answer {
    let connection = try Connection(port: port)
    try connection.request(
      target,
      method: method,
      fields: "Authorization: Bearer demo\r\nConnection: close\r\n" + fields,
      body: body
    )
    return try await connection.readToEnd()
  }
}
