import DependencyLint
import Testing

@Suite struct ImportScannerTests {}
