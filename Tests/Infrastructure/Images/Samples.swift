import Foundation
import Images

/// A picture with slopes and an edge, which survives JPEG with small losses.
func samplePicture(_ width: Int, _ height: Int) -> Picture {
  let bytes = (0..<height).flatMap { y in
    (0..<width).flatMap { x -> [UInt8] in
      [UInt8(x * 255 / width), UInt8(y * 255 / height), x < width / 2 ? 40 : 200]
    }
  }
  return Picture(size: PixelSize(width: width, height: height), bytes: bytes)
}

/// Pictures of 24 x 16 pixels, red in the left half and blue in the right, made by Pillow 13.
enum Sample: String, CaseIterable {
  case grey = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYW
    ICwgIyYnKSopGR8tMC0oMCUoKSj/wAALCAAQABgBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA
    tRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0
    NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2
    t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOQrM1r/AJY/8C/pWZXTVma1
    /wAsf+Bf0rMr/9k=
    """
  case progressive = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYW
    ICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo
    KCgoKCgoKCgoKCgoKCgoKCgoKCj/wgARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAAF/8QAFQEB
    AQAAAAAAAAAAAAAAAAAABgP/2gAMAwEAAhADEAAAAccyTTRFqYC//8QAFhABAQEAAAAAAAAAAAAAAAAAAxAA/9oACAEB
    AAEFAs1af//EABoRAAAHAAAAAAAAAAAAAAAAAAECBRA0gbH/2gAIAQMBAT8BVoh60G//xAAZEQABBQAAAAAAAAAAAAAA
    AAACBRA0gbH/2gAIAQIBAT8BS5Q3jf/EABYQAQEBAAAAAAAAAAAAAAAAAAEQAP/aAAgBAQAGPwLFJ//EABYQAQEBAAAA
    AAAAAAAAAAAAABDBAP/aAAgBAQABPyHXbn//2gAMAwEAAgADAAAAEKff/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgB
    AwEBPxAw/8QAFhEAAwAAAAAAAAAAAAAAAAAAEGHw/9oACAECAQE/ELmH/8QAFxAAAwEAAAAAAAAAAAAAAAAAEIHwAP/a
    AAgBAQABPxDQRgh//9k=
    """
  case cmyk = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAs
    ICMmJykqKRkfLTAtKDAlKCko/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH
    CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka
    JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo
    qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD6prxK
    vA697r5V/bn/AOZJ/wC37/23rU0T/lt/wH+tfSf7HH/M3/8Abn/7XqjqX/LP8f6V8q1qV9JVSr9VK5evzarbr5V/bn/5
    kn/t+/8AbetTRP8Alt/wH+tfSf7HH/M3/wDbn/7XqjqX/LP8f6V8q1qV9JVSr//Z
    """

  var data: Data { Data(base64Encoded: rawValue, options: .ignoreUnknownCharacters) ?? Data() }
}

/// The mean difference of two pictures' channels, from 0 to 255.
func meanDifference(_ first: Picture, _ second: Picture) -> Double {
  guard first.size == second.size else { return 255 }
  let sum = zip(first.bytes, second.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  return Double(sum) / Double(first.bytes.count)
}
