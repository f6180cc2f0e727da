#if false
  import Missing
#endif

let conditionInactive = 1
