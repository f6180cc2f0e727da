import TestSupport

extension DemoBackendProcess {
  /// Sends a request with the accepted key, on a connection of its own that the server closes.
  func answer(
    to target: String,
    method: String = "GET",
    fields: String = "",
    body: String = ""
  ) async throws -> Connection.Answer {
    try await Connection.answer(
      from: port,
      to: target,
      method: method,
      fields: "Authorization: Bearer demo\r\n" + fields,
      body: body
    )
  }
}
