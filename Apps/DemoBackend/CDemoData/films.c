#include "CDemoData.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char films[] = {
#embed "films.tsv"
};

struct DemoTable demo_films(void) { return (struct DemoTable){films, sizeof films}; }
