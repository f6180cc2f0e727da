import Films

struct Form { @Trimmed var name = "" }
