// The part of Foundation without localization data, and the C library.
//
// On Linux, a static program that uses all of Foundation contains 34 MB of ICU's data. On Apple's
// systems, Foundation is part of the system.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
  #if canImport(Musl)
    @_exported public import Musl
  #else
    @_exported public import Glibc
  #endif
#else
  @_exported public import Foundation
#endif
