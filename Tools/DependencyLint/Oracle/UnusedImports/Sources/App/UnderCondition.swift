#if DEBUG
  import Films
#endif

let underCondition = 1
