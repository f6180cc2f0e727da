import Swift

let standardLibrary = 1
