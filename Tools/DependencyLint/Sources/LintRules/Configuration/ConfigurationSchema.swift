import LintCodeBase

/// The JSON schema of configurations, which editors use for completion and documentation.
///
/// The part on rules is generated from the kinds of rules.
package enum ConfigurationSchema {
  /// The name of the file that `init` writes next to the configuration.
  package static let fileName = ".dependency-lint.schema.json"

  /// The kinds that can be written without keys.
  private static var simpleKinds: [String] {
    RuleKind.all.filter(\.requiredKeys.isEmpty).map(\.name)
  }

  private static var summaries: String {
    RuleKind.all.map { "\($0.name): \($0.summary)." }.joined(separator: " ")
  }

  /// Returns the keys of a kind.
  private static func branch(_ kind: RuleKind) -> String {
    var properties = kind.keys.map { key in
      """
                    \(string(key.name)): {
                      "description": \(string(key.description)),
                      \(type(key.form))
                    }
      """
    }
    if kind.selectsModules {
      properties.append(
        """
                      \(string(RuleKind.exceptionsKey)): {
                        "$ref": "#/definitions/exceptions"
                      }
        """
      )
    }
    let required =
      kind.requiredKeys.isEmpty
      ? nil : "            \"required\": \(list(kind.requiredKeys)),"
    let ownKeys =
      properties.isEmpty
      ? nil
      : """
                  "properties": {
      \(properties.joined(separator: ",\n"))
                  },
      """
    return [
      """
              {
                "if": {
                  "properties": { "rule": { "const": \(string(kind.name)) } },
                  "required": ["rule"]
                },
                "then": {
      """,
      required,
      ownKeys,
      """
                  "propertyNames": { "enum": \(list(kind.allKeys)) }
                }
              }
      """,
    ].compactMap(\.self).joined(separator: "\n")
  }

  private static func type(_ form: RuleKey.Form) -> String {
    switch form {
    case .targets, .anyModules: "\"$ref\": \"#/definitions/somePatterns\""
    case .modules: "\"$ref\": \"#/definitions/patterns\""
    case .sets: "\"$ref\": \"#/definitions/sets\""
    case .words: "\"$ref\": \"#/definitions/words\""
    case .flag: "\"type\": \"boolean\""
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(string).joined(separator: ", "))]"
  }

  private static func string(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  package static var text: String {
    #"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "dependency-lint",
      "description": "The layers of a Swift code base, and the rules for its imports.",
      "type": "object",
      "additionalProperties": false,
      "anyOf": [{ "required": ["rules"] }, { "required": ["extends"] }],
      "properties": {
        "extends": {
          "description": "The path of a file with shared keys, relative to this file. A key of this file replaces the same key of the other one; ‘accept’, ‘modules’ and ‘unavailable’ are merged.",
          "type": "string",
          "pattern": "^(?!\\s*$)(?![~/])(?!.*://)"
        },
        "projects": {
          "description": "The only descriptions of targets to read: bazel for BUILD files. Default: packages, Xcode projects and pods.",
          "enum": \#(list(ProjectFormat.allCases.map(\.rawValue)))
        },
        "exclude": {
          "description": "Files and folders to skip, relative to this file: Tests/Fixtures, \"**/Generated\".",
          "$ref": "#/definitions/patterns"
        },
        "unavailable": {
          "description": "Packages whose manifests not every system can evaluate, by folder, with the reason. They are skipped there, and checked elsewhere.",
          "type": "object",
          "propertyNames": { "pattern": "^(?!\\s*$)(?![~/])[^*?{}]+$" },
          "additionalProperties": { "$ref": "#/definitions/text" }
        },
        "gitignore": {
          "description": "Whether to skip files that git ignores, unless it tracks them (default: true).",
          "type": "boolean"
        },
        "accept": {
          "description": "What the check may leave unjudged, even with --strict, with the reason for each kind.",
          "type": "object",
          "propertyNames": { "enum": \#(list(Gap.Kind.allCases.map(\.rawValue))) },
          "additionalProperties": { "$ref": "#/definitions/text" }
        },
        "baseline": {
          "description": "Where known violations are listed: in one file beside this one, or in a file in the folder of each target (default: single).",
          "enum": \#(list(BaselineShape.allCases.map(\.rawValue)))
        },
        "modules": {
          "description": "Source folders without a manifest, by module name.",
          "type": "object",
          "propertyNames": { "$ref": "#/definitions/name" },
          "additionalProperties": { "$ref": "#/definitions/folder" }
        },
        "outside": {
          "description": "The outside modules that rules name although nothing imports them yet. Modules of the toolchain and of Apple's platforms are known.",
          "anyOf": [
            { "$ref": "#/definitions/name" },
            { "type": "array", "items": { "$ref": "#/definitions/name" } }
          ]
        },
        "layers": {
          "description": "The rings of the architecture, innermost first. A layer may import the layers of inner rings. Layers of one ring may not import each other.",
          "type": "array",
          "minItems": 1,
          "items": {
            "description": "The layers of one ring, by name.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": { "$ref": "#/definitions/name" },
            "additionalProperties": { "$ref": "#/definitions/layer" }
          }
        },
        "rules": {
          "description": "The rules to check. A rule without options can be written as its kind: - acyclic",
          "type": "array",
          "minItems": 1,
          "items": {
            "if": { "type": "object" },
            "then": { "$ref": "#/definitions/rule" },
            "else": {
              "description": "A rule without options.",
              "type": "string",
              "enum": \#(list(simpleKinds))
            }
          }
        }
      },
      "definitions": {
        "pattern": {
          "description": "The name of a target or a layer, or, with a slash, a path relative to this file. * matches any characters except /, ** any characters, ? one character, {name} the characters that identify a set. Quote a pattern that begins with * or {.",
          "type": "string",
          "pattern": "^(?!\\s*$)(?!~?/)(?!(.*/)?\\.\\.(/|$))[^{}]*(\\{[A-Za-z0-9_-]+\\}[^{}]*)*$"
        },
        "patterns": {
          "description": "A pattern, or a list of patterns.",
          "anyOf": [
            { "$ref": "#/definitions/pattern" },
            { "type": "array", "items": { "$ref": "#/definitions/pattern" } }
          ]
        },
        "somePatterns": {
          "description": "A pattern, or a list of one or more patterns.",
          "anyOf": [
            { "$ref": "#/definitions/pattern" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/pattern" } }
          ]
        },
        "name": {
          "description": "A name without the characters / * ? { }.",
          "type": "string",
          "pattern": "^(?!\\s*$)[^/*?{}]+$"
        },
        "folder": {
          "description": "The folder of the module, relative to this file.",
          "type": "string",
          "pattern": "^(?!\\s*$)(?!~?/)(?!(.*/)?\\.\\.(/|$))[^*?{}]+$"
        },
        "text": { "type": "string", "pattern": "\\S" },
        "words": {
          "description": "A word, or a list of one or more words.",
          "anyOf": [
            { "$ref": "#/definitions/text" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/text" } }
          ]
        },
        "layer": {
          "description": "The targets of the layer, or a mapping with more options.",
          "if": { "type": "object" },
          "then": {
            "type": "object",
            "additionalProperties": false,
            "anyOf": [{ "required": ["targets"] }, { "required": ["folders"] }, { "required": ["files"] }],
            "dependencies": { "except": { "anyOf": [{ "required": ["folders"] }, { "required": ["files"] }] } },
            "properties": {
              "targets": {
                "description": "The targets of the layer. A target can belong to only one layer.",
                "$ref": "#/definitions/somePatterns"
              },
              "folders": {
                "description": "The folders of the layer inside targets, relative to this file. Their files are compared by the names that they declare and refer to.",
                "$ref": "#/definitions/somePatterns"
              },
              "files": {
                "description": "The files of the layer inside targets, relative to this file: Sources/App/**/*View.swift. They take precedence over the folders of other layers.",
                "$ref": "#/definitions/somePatterns"
              },
              "except": {
                "description": "The files and folders that do not belong to the layer, although ‘folders’ or ‘files’ match them.",
                "$ref": "#/definitions/somePatterns"
              },
              "imports": {
                "description": "What the layer may import besides itself: layers, targets or paths. [] for nothing. Default: all inner rings. Checked by the rule layers.",
                "$ref": "#/definitions/patterns"
              },
              "outside": {
                "description": "The modules from outside the code base that the layer may import besides the standard library. Default: any. Checked by the rule outside.",
                "$ref": "#/definitions/patterns"
              },
              "reason": {
                "description": "The reason, which is printed with each violation.",
                "$ref": "#/definitions/text"
              }
            }
          },
          "else": { "$ref": "#/definitions/somePatterns" }
        },
        "rule": {
          "type": "object",
          "required": ["rule"],
          "properties": {
            "rule": {
              "description": \#(string(summaries)),
              "enum": \#(list(RuleKind.all.map(\.name)))
            },
            "name": {
              "description": "The unique name of the rule in reports and in the baseline. Default: its kind.",
              "allOf": [{ "$ref": "#/definitions/text" }],
              "not": { "enum": \#(list(RuleKind.reservedNames.sorted())) }
            },
            "reason": {
              "description": "The reason, which is printed with each violation.",
              "$ref": "#/definitions/text"
            },
            "severity": {
              "description": "Warnings are reported, but do not fail the check. Default: error.",
              "enum": \#(list(Violation.Severity.allCases.map(\.rawValue)))
            },
            "tests": {
              "description": "Whether the rule applies to test targets. Default: true.",
              "type": "boolean"
            }
          },
          "allOf": [
    \#(RuleKind.all.map(branch).joined(separator: ",\n"))
          ]
        },
        "exceptions": {
          "description": "What the rule does not judge: reasons by target, layer or path, or by an import such as \"Legacy imports Database\".",
          "type": "object",
          "minProperties": 1,
          "additionalProperties": { "$ref": "#/definitions/text" }
        },
        "sets": {
          "description": "A pattern with at least one {capture}, or a list of such patterns.",
          "anyOf": [
            { "$ref": "#/definitions/set" },
            { "type": "array", "minItems": 1, "items": { "$ref": "#/definitions/set" } }
          ]
        },
        "set": {
          "description": "A pattern with at least one {capture}.",
          "allOf": [{ "$ref": "#/definitions/pattern" }, { "pattern": "\\{" }]
        }
      }
    }

    """#
  }
}
