import TestSupport
import Testing

@testable import Secrets

/// Messages of D-Bus as bytes, as the specification and as other programs write them.
@Suite(.hangLimit) struct BusMessageTests {
  private static var message: BusMessage {
    BusMessage(
      .call,
      serial: 7,
      fields: [.path: .path("/a"), .member: .string("M"), .destination: .string(":1.2")],
      body: [
        .string("ü"), .boolean(true), .number("t", .max), .bytes([1, 2, 3]),
        .dictionary(["a": "1", "b": "2"]), .array("(oay)", []),
        .structure([.path("/"), .variant(.variant(.number("y", 9)))]), .array("o", [.path("/x")]),
      ]
    )
  }

  @Test func `a message is read back as it was written`() throws {
    let bytes = Self.message.bytes
    var read = try BusMessage(bytes)
    #expect(try BusMessage.length(Array(bytes.prefix(16))) == bytes.count)
    #expect(read.fields[.signature]?.text == "sbtaya{ss}a(oay)(ov)ao")
    read.fields[.signature] = nil
    #expect(read == Self.message)
  }

  @Test func `a call has the bytes of the specification`() {
    let hello = BusMessage(.call, serial: 1, fields: [.member: .string("Hello")])
    let header: [UInt8] = [108, 1, 2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0]
    let field: [UInt8] = [3, 1, 115, 0, 5, 0, 0, 0, 72, 101, 108, 108, 111, 0]
    #expect(hello.bytes == header + field + [0, 0])
  }

  @Test func `messages in big-endian order are read`() throws {
    let header: [UInt8] = [66, 2, 0, 1, 0, 0, 0, 4, 0, 0, 0, 9, 0, 0, 0, 15]
    let fields: [UInt8] = [5, 1, 117, 0, 0, 0, 0, 7, 8, 1, 103, 0, 1, 117, 0]
    let message = try BusMessage(header + fields + [0] + [0, 0, 1, 0])
    #expect(message.answeredSerial == 7 && message.body == [.number("u", 256)])
  }

  @Test func `no part of a message is a message`() {
    let bytes = Self.message.bytes
    for length in 0..<bytes.count {
      #expect(throws: BusReader.Unreadable.self) { try BusMessage(Array(bytes.prefix(length))) }
    }
  }

  @Test func `changed bytes never crash the reader`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      var bytes = Self.message.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
      }
      _ = try? BusMessage.length(Array(bytes.prefix(16)))
      _ = try? BusMessage(bytes)
    }
  }

  @Test(
    arguments: [
      "a", "(", "()", "a{s}", "a{sss}", "{ss}", "z", "(s", "a(", "av)", "ss)",
      // Nesting has a limit.
      String(repeating: "a", count: 200) + "y",
    ]
  )
  func `an invalid signature is refused`(_ signature: String) {
    var reader = BusReader([UInt8](repeating: 0, count: 64))
    #expect(throws: BusReader.Unreadable.self) { try reader.values(signature) }
  }

  @Test func `variants without end and a length beyond the limit are not read`() {
    let variants = Array(repeating: [UInt8](arrayLiteral: 1, 118, 0), count: 10_000).flatMap(\.self)
    var reader = BusReader(variants)
    #expect(throws: BusReader.Unreadable.self) { try reader.values("v") }
    var prefix = Array(Self.message.bytes.prefix(16))
    prefix.replaceSubrange(4..<8, with: [255, 255, 255, 255])
    #expect(throws: BusReader.Unreadable.self) { try BusMessage.length(prefix) }
  }
}
