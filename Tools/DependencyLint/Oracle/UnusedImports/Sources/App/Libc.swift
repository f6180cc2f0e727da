import Foundation

func length() -> Int { strlen("abc") }
