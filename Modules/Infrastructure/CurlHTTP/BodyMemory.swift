import Foundation
import Synchronization

/// Memory of a session's larger bodies, kept for the next ones: fresh pages cost more than a copy.
///
/// A block has a power of two of bytes and comes back when the last `Data` that looks at it goes.
final class BodyMemory: Sendable {
  /// Shorter bodies are better off with malloc.
  static let smallestBlock = 32 * 1024
  /// What a length that a server announces is believed in advance.
  static let largestBlock = 1024 * 1024
  /// The most bytes that wait for a use.
  static let mostIdleBytes = 16 * 1024 * 1024

  /// - Note: `@unchecked Sendable`: whoever has taken it out of `idle` is the only one to know it.
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

  /// A block of at least `count` bytes; nil for sizes that none is kept for.
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

  /// Takes back what a block has let go of.
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

/// A piece of a session's memory while one body has it.
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

  /// Whether there was room.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = bytes.baseAddress, bytes.count <= capacity - count else { return false }
    (start + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
    return true
  }

  /// The bytes so far, not copied; nothing may be appended from then on.
  var data: Data {
    Data(
      bytesNoCopy: start,
      count: count,
      deallocator: .custom { _, _ in withExtendedLifetime(self) {} }
    )
  }
}
