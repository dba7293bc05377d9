#!/usr/bin/python3
"""Cuts Golos Text down to what Russian and Kazakh pages write (docs/decisions/015). Run by hand, the result is committed.

Needs Debian's python3-fonttools and python3-brotli.
"""

import shutil
from pathlib import Path

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

root = Path(__file__).parent.parent
source = root / 'node_modules/@fontsource-variable/golos-text'
target = root / 'app/styles/fonts'

# The lightest and the heaviest weight that styles ask for. The source has five drawings of each letter up to the weight of
# 900; what lies between these two is a straight line but for a fiftieth of a letter's height, and takes half of the bytes.
weights = (400, 650)

# The ranges stand in app/styles/fonts.css too: file, file of the source, letters.
files = [
    ('latin', 'latin', 'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+AD,U+B0,U+B1,U+B7,U+BB,U+D7,U+2009,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2212,U+20AC'),
    ('cyrillic', 'cyrillic', 'U+301,U+401,U+406,U+410-44F,U+451,U+456,U+2116'),
    ('kazakh', 'cyrillic-ext', 'U+492,U+493,U+49A,U+49B,U+4A2,U+4A3,U+4AE-4B1,U+4BA,U+4BB,U+4D8,U+4D9,U+4E8,U+4E9'),
    ('tenge', 'latin-ext', 'U+20B8'),
]


def drawing(file: str, letters: str, weight: int) -> TTFont:
    """The letters in one weight."""
    font = instancer.instantiateVariableFont(TTFont(source / f'files/golos-text-{file}-wght-normal.woff2'), {'wght': weight})
    options = subset.Options(
        layout_features=['kern', 'tnum', 'ccmp', 'mark', 'mkmk'], drop_tables=['vhea', 'vmtx', 'VVAR', 'STAT']
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(letters))
    subsetter.subset(font)
    return font


for name, file, letters in files:
    between = DesignSpaceDocument()
    between.addAxis(AxisDescriptor(tag='wght', name='Weight', minimum=weights[0], default=weights[0], maximum=weights[1]))
    for weight in weights:
        between.addSource(SourceDescriptor(font=drawing(file, letters, weight), location={'Weight': weight}))
    font, *_ = build(between, exclude=['STAT', 'MVAR'])
    font.flavor = 'woff2'
    font.save(target / f'golos-{name}.woff2')
shutil.copy(source / 'LICENSE', target / 'LICENSE')
