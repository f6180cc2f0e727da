/// The names that a source file declares and those that it refers to.
package struct SourceNames: Equatable, Sendable {
  package typealias Name = NameTable.ID
  package typealias ConditionID = Int32

  /// A declaration outside of functions.
  package struct Declaration: Equatable, Sendable {
    package enum Kind: UInt8, Sendable {
      /// A nominal type, a protocol or a type alias.
      case type
      /// A type that can be an attribute: a property wrapper, a result builder or a global actor.
      case attribute
      case macro
      /// A function, a variable or a constant whose name begins with a capital.
      case value
    }

    package enum Access: UInt8, Sendable { case file, module, others }

    package var name: Name
    package var kind: Kind
    package var access: Access
    package var condition: ConditionID
    /// The type or extension that contains it; -1 at the top level.
    package var scope: Int32
    package var line: Int32
    package var column: Int32
  }

  /// The name of a type or extension whose members are visible, and the one around it.
  package struct Scope: Equatable, Sendable {
    package var owner: Name
    /// The scope around it; -1 at the top level.
    package var parent: Int32
  }

  /// A name that can refer only to a type, a macro or a global.
  package struct Reference: Hashable, Sendable {
    package enum Position: UInt8, Sendable {
      case plain
      /// Before a dot or arguments, where the compiler may choose between types with the same name.
      case overloaded
      case attribute, macro
      /// The name of a module before `::`, with one of its declarations as the member.
      case selected
    }

    package var name: Name
    /// The name after the dot or the colons that follow, if it may be that of a type; -1 for none.
    package var member: Name
    package var scope: Int32
    package var position: Position
    package var condition: ConditionID
    package var line: Int32
    package var column: Int32
    package var memberColumn: Int32
  }

  /// A name in the header of a type: what the type may inherit members from.
  package struct Inheritance: Equatable, Sendable {
    package var owner: Name
    package var ancestor: Name
  }

  /// The conditions of declarations and references; the first one is empty.
  package var conditions = [Condition()]
  package var declarations: [Declaration] = []
  /// Names that mean something else somewhere in the file: generic parameters, local types and
  /// variables, and parameters.
  package var locals: Set<Name> = []
  package var scopes: [Scope] = []
  package var references: [Reference] = []
  package var inheritance: [Inheritance] = []
  /// An unterminated construct, which may hide names.
  var unterminated: UnterminatedConstruct?

  package init() {}
}

extension SourceNames {
  /// Replaces the numbers of the names.
  mutating func renumber(_ ids: [Name]) {
    func renumber(_ name: inout Name) { if name >= 0 { name = ids[Int(name)] } }
    for index in declarations.indices { renumber(&declarations[index].name) }
    for index in scopes.indices { renumber(&scopes[index].owner) }
    for index in references.indices {
      renumber(&references[index].name)
      renumber(&references[index].member)
    }
    for index in inheritance.indices {
      renumber(&inheritance[index].owner)
      renumber(&inheritance[index].ancestor)
    }
    locals = Set(locals.map { ids[Int($0)] })
  }
}
