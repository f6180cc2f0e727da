import Foundation
import HTTP

/// The bytes of a response received so far, up to a limit.
struct ResponseBody {
  private let limit: Int
  private(set) var count = 0
  private var block: BodyBlock?
  private var bytes = Data()

  init(limit: Int) {
    self.limit = limit
  }

  /// Reserves memory for an announced length, within bounds.
  ///
  /// - Throws: `NetworkError.tooLarge` if the length exceeds the limit.
  mutating func reserve(_ length: Int, from memory: BodyMemory) throws(NetworkError) {
    guard length <= limit else {
      throw .tooLarge(limit: limit)
    }
    block = memory.block(of: length)
    if block == nil {
      bytes.reserveCapacity(min(max(0, length), BodyMemory.largestBlock))
    }
  }

  mutating func append(_ more: UnsafeRawBufferPointer) throws(NetworkError) {
    guard more.count <= limit - count else {
      throw .tooLarge(limit: limit)
    }
    guard let start = more.baseAddress, !more.isEmpty else { return }
    count += more.count
    if let block {
      if block.append(more) { return }
      // The body is longer than announced.
      bytes = block.data
      self.block = nil
    }
    bytes.append(start.assumingMemoryBound(to: UInt8.self), count: more.count)
  }

  var data: Data { block?.data ?? bytes }
}
