// dependency-lint:allow CYaml until 2027-11-01: Yams's own types draw in all of Foundation
import CYaml
// Imported only because its product contains libyaml.
import Yams

/// The events of a YAML text, from libyaml.
///
/// Yams contains libyaml, but converts its events with regular expressions and date formatters,
/// which bring all of Foundation and its localization data into a static program.
struct YAMLEvents: ~Copyable {
  typealias Mark = YAMLFailure.Mark

  enum Event {
    case start
    case end
    case alias(String)
    case scalar(String, isPlain: Bool, anchor: String?)
    case listStart(anchor: String?)
    case listEnd
    case mappingStart(anchor: String?)
    case mappingEnd
  }

  /// Allocated, because libyaml keeps pointers into it.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)

  /// Starts parsing bytes, which must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLFailure) {
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .outOfMemory
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event and where it begins.
  ///
  /// The start of the text and of a document are reported as the same event, and so are their ends.
  mutating func next() throws(YAMLFailure) -> (event: Event, mark: Mark) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return (Event(event), Mark(event.start_mark))
  }

  private var failure: YAMLFailure {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "unknown error"
    return switch parser.pointee.error {
    case YAML_MEMORY_ERROR: .outOfMemory
    case YAML_READER_ERROR: .character(problem: problem, offset: parser.pointee.problem_offset)
    default:
      .syntax(
        problem: problem,
        context: parser.pointee.context.map { String(cString: $0) },
        at: Mark(parser.pointee.problem_mark)
      )
    }
  }
}

extension YAMLEvents.Event {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_ALIAS_EVENT: self = .alias(Self.name(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = .scalar(
        String(decoding: text, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        anchor: Self.name(scalar.anchor)
      )
    case YAML_SEQUENCE_START_EVENT:
      self = .listStart(anchor: Self.name(event.data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: self = .listEnd
    case YAML_MAPPING_START_EVENT:
      self = .mappingStart(anchor: Self.name(event.data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: self = .mappingEnd
    case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT: self = .end
    default: self = .start
    }
  }

  private static func name(_ anchor: UnsafeMutablePointer<UInt8>?) -> String? {
    anchor.map { String(cString: $0) }
  }
}

extension YAMLFailure.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}
