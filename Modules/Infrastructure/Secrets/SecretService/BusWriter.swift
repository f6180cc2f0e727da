/// Writes values of D-Bus as bytes in little-endian order.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: BusValue) {
    switch value {
    case .number(let type, let number):
      write(number, size: BusType.size(of: type) ?? 1)
    case .text("g", let text):
      let utf8 = Array(text.utf8)
      bytes += [UInt8(truncatingIfNeeded: utf8.count)] + utf8 + [0]
    case .text(_, let text):
      let utf8 = Array(text.utf8)
      write(UInt64(utf8.count), size: 4)
      bytes += utf8 + [0]
    case .bytes(let content):
      write(UInt64(content.count), size: 4)
      bytes += content
    case .array(let element, let values): write(values, of: element)
    case .structure(let values):
      align(to: 8)
      values.forEach { write($0) }
    case .entry(let key, let value):
      align(to: 8)
      write(key)
      write(value)
    case .variant(let value):
      write(.text("g", value.signature))
      write(value)
    }
  }

  mutating func align(to multiple: Int) {
    while bytes.count % multiple != 0 { bytes.append(0) }
  }

  private mutating func write(_ values: [BusValue], of element: String) {
    write(0, size: 4)
    let lengthIndex = bytes.count - 4
    align(to: BusType.alignment(of: element.first ?? "y"))
    let start = bytes.count
    values.forEach { write($0) }
    let length = UInt64(bytes.count - start)
    for index in 0..<4 {
      bytes[lengthIndex + index] = UInt8(truncatingIfNeeded: length >> (8 * index))
    }
  }

  private mutating func write(_ number: UInt64, size: Int) {
    align(to: size)
    for index in 0..<size {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}
