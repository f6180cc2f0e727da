#include "CDemoTMDB.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char table[] = {
#embed "table.tsv" suffix(, '\0')
};

const char *demo_films(void) { return table; }
