import Foundation
import HTTP

/// The bytes of a response that have come so far, never more than a limit.
struct ResponseBody {
  private let limit: Int
  private(set) var count = 0
  private var block: BodyBlock?
  private var bytes = Data()

  init(limit: Int) {
    self.limit = limit
  }

  /// Refuses what announces itself as too large, and makes room for the rest within reason.
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
      // More than was announced.
      bytes = block.data
      self.block = nil
    }
    bytes.append(start.assumingMemoryBound(to: UInt8.self), count: more.count)
  }

  var data: Data { block?.data ?? bytes }
}
