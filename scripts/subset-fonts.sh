#!/bin/sh
# Cuts Golos Text down to what Russian and Kazakh pages write (docs/decisions/015). Run by hand, the result is committed.
# Needs Debian's python3-fonttools and python3-brotli.
set -eu
cd "$(dirname "$0")/.."
source=node_modules/@fontsource-variable/golos-text
target=app/styles/fonts

subset() {
  /usr/bin/python3 -m fontTools.subset "$source/files/golos-text-$2-wght-normal.woff2" \
    --unicodes="$3" --layout-features=kern,lnum,tnum,ccmp,locl,mark,mkmk \
    --drop-tables+=vhea,vmtx,VVAR --flavor=woff2 --output-file="$target/golos-$1.woff2"
}

# The ranges stand in app/styles/fonts.css too.
subset latin latin 'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+AD,U+B0,U+B1,U+B7,U+BB,U+D7,U+2009,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2212,U+20AC'
subset cyrillic cyrillic 'U+301,U+401,U+406,U+410-44F,U+451,U+456,U+2116'
subset kazakh cyrillic-ext 'U+492,U+493,U+49A,U+49B,U+4A2,U+4A3,U+4AE-4B1,U+4BA,U+4BB,U+4D8,U+4D9,U+4E8,U+4E9'
subset tenge latin-ext 'U+20B8'
cp "$source/LICENSE" "$target/LICENSE"
