#!/usr/bin/python3
"""Cuts Golos Text down to what Russian and Kazakh pages write (docs/decisions/015), and to what papers are set in. Run by
hand, the result is committed.

Needs Debian's python3-fonttools and python3-brotli.
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import flagOverlapSimple
from fontTools.varLib import build, instancer

root = Path(__file__).parent.parent
source = root / 'node_modules/@fontsource-variable/golos-text'
target = root / 'app/styles/fonts'
papers = root / 'api/papers/fonts'

# The lightest and the heaviest weight in the styles. The source font has five shapes of each letter. Our font has two and
# interpolates between them: a letter differs by at most a fiftieth of its height, and the files are half as large.
weights = (400, 650)

# For each font file: the characters to copy from each source file. app/styles/fonts.css lists the same characters.
files = {
    'latin': {
        'latin': 'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+AD,U+B0,U+B1,U+B7,U+BB,U+D7,U+2009,U+2010-2015,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2212,U+20AC',
        # The sign of the tenge (₸) is on most pages; a separate file would cost another request.
        'latin-ext': 'U+20B8',
    },
    'cyrillic': {
        'cyrillic': 'U+301,U+401,U+406,U+410-44F,U+451,U+456,U+2116',
        # Letters of Kazakh names, which are in most lists.
        'cyrillic-ext': 'U+492,U+493,U+49A,U+49B,U+4A2,U+4A3,U+4AE-4B1,U+4BA,U+4BB,U+4D8,U+4D9,U+4E8,U+4E9',
    },
}

# Golos Text lacks the Kazakh letters Ұ and ұ, which are Ү and ү with a bar. For each letter: the letter without
# the bar, and for each weight the left, bottom, right and top end of the bar.
barred = {
    0x4B0: (0x4AE, {400: (130, 146, 530, 222), 650: (120, 92, 590, 206)}),
    0x4B1: (0x4AF, {400: (118, -108, 460, -36), 650: (112, -142, 506, -38)}),
}

# Dashes and spaces that Golos Text lacks, each with a similar character that it has.
drawn_as = {0x2010: 0x2D, 0x2011: 0x2D, 0x2012: 0x2013, 0x2015: 0x2014, 0x202F: 0x2009}


def add_aliases(font: TTFont) -> None:
    for table in font['cmap'].tables:
        for code, other in drawn_as.items():
            if other in table.cmap:
                table.cmap.setdefault(code, table.cmap[other])


def add_barred(font: TTFont, weight: int) -> None:
    names = font.getBestCmap()
    for code, (base, bars) in barred.items():
        if base not in names:
            continue
        left, bottom, right, top = bars[weight]
        pen = TTGlyphPen(font.getGlyphSet())
        font.getGlyphSet()[names[base]].draw(pen)
        pen.moveTo((right, bottom))
        for corner in (left, bottom), (left, top), (right, top):
            pen.lineTo(corner)
        pen.closePath()
        name = f'uni{code:04X}'
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font['glyf'][name] = pen.glyph()
        font['glyf'][name].flags[0] |= flagOverlapSimple
        font['hmtx'][name] = font['hmtx'][names[base]]
        for table in font['cmap'].tables:
            table.cmap[code] = name


def drawing(letters: dict[str, str], weight: int) -> TTFont:
    """The letters in one weight."""
    with TemporaryDirectory() as folder:
        parts = []
        for file, unicodes in letters.items():
            font = TTFont(source / f'files/golos-text-{file}-wght-normal.woff2')
            font = instancer.instantiateVariableFont(font, {'wght': weight})
            add_barred(font, weight)
            add_aliases(font)
            options = subset.Options(
                layout_features=['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
                drop_tables=['vhea', 'vmtx', 'VVAR', 'STAT'],
            )
            subsetter = subset.Subsetter(options)
            subsetter.populate(unicodes=subset.parse_unicodes(unicodes))
            subsetter.subset(font)
            font.flavor = None
            parts.append(f'{folder}/{file}.ttf')
            font.save(parts[-1])
        return Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0], lazy=False)


for name, letters in files.items():
    between = DesignSpaceDocument()
    between.addAxis(AxisDescriptor(tag='wght', name='Weight', minimum=weights[0], default=weights[0], maximum=weights[1]))
    for weight in weights:
        between.addSource(SourceDescriptor(font=drawing(letters, weight), location={'Weight': weight}))
    font, *_ = build(between, exclude=['STAT', 'MVAR'])
    font.flavor = 'woff2'
    font.save(target / f'golos-{name}.woff2')
shutil.copy(source / 'LICENSE', target / 'LICENSE')

# Fonts for PDF files: one file for each weight, with all letters, because the PDF library uses only one file for a text.
# Browsers never load these files, so they may be large.
every = {
    'latin': 'U+0-10FFFF',
    'latin-ext': 'U+100-17F,U+20B8',
    'cyrillic': 'U+400-45F,U+2116',
    'cyrillic-ext': 'U+460-52F',
}
for weight in weights:
    drawing(every, weight).save(papers / f'golos-{weight}.ttf')
shutil.copy(source / 'LICENSE', papers / 'LICENSE')
