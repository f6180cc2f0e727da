import Foundation
import HTTP
import Synchronization

/// Reusable memory for the larger bodies of a session, because new pages cost more than a copy.
///
/// The size of a block is a power of two. A block is returned when the last `Data` that uses it is
/// released.
final class BodyMemory: Sendable {
  /// The size of the smallest block.
  ///
  /// For shorter bodies, `malloc` is faster.
  static let smallestBlock = 32 * 1024
  /// The size of the largest block: the most memory to allocate for an announced length.
  static let largestBlock = 1024 * 1024
  /// The maximum number of unused bytes to keep.
  static let mostIdleBytes = 16 * 1024 * 1024

  /// Unused memory.
  ///
  /// `@unchecked Sendable`: the pointer is used only by the caller that removed it from `idle`.
  private struct Piece: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
  }

  private struct Idle: Sendable {
    var pieces: [Int: [Piece]] = [:]
    var bytes = 0
  }

  private let idle = Mutex(Idle())

  deinit {
    idle.withLock { idle in
      idle.pieces.values.joined().forEach { $0.start.deallocate() }
    }
  }

  /// Returns a block of at least `count` bytes; `nil` for sizes without blocks.
  func block(of count: Int) -> BodyBlock? {
    guard (Self.smallestBlock...Self.largestBlock).contains(count) else { return nil }
    let capacity = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
    let kept = idle.withLock { idle -> Piece? in
      guard let piece = idle.pieces[capacity]?.popLast() else { return nil }
      idle.bytes -= capacity
      return piece
    }
    let start =
      kept?.start ?? .allocate(byteCount: capacity, alignment: MemoryLayout<Int>.alignment)
    return BodyBlock(start: start, capacity: capacity, memory: self)
  }

  /// Returns the memory of a block.
  fileprivate func put(_ start: UnsafeMutableRawPointer, capacity: Int) {
    let piece = Piece(start: start)
    let isKept = idle.withLock { idle in
      guard idle.bytes + capacity <= Self.mostIdleBytes else { return false }
      idle.pieces[capacity, default: []].append(piece)
      idle.bytes += capacity
      return true
    }
    if !isKept { start.deallocate() }
  }
}

/// A block of a session's memory, used by one body.
final class BodyBlock {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private let memory: BodyMemory
  private var count = 0

  fileprivate init(start: UnsafeMutableRawPointer, capacity: Int, memory: BodyMemory) {
    self.start = start
    self.capacity = capacity
    self.memory = memory
  }

  deinit {
    memory.put(start, capacity: capacity)
  }

  /// Appends bytes; returns `false` if there is not enough room.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = bytes.baseAddress, bytes.count <= capacity - count else { return false }
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
    return true
  }

  /// The bytes without a copy.
  ///
  /// Do not append after calling this.
  var data: Data {
    Data(
      bytesNoCopy: start,
      count: count,
      deallocator: .custom { _, _ in withExtendedLifetime(self) {} }
    )
  }
}

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
