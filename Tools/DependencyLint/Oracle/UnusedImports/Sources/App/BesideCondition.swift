import Films

#if os(Windows)
  let besideCondition: Film? = nil
#endif
