"""Makes the fonts that are embedded in fin of fonts of Debian: fewer letters, no hints, a minus as wide as a digit.

usage: make.py NotoSans-Regular.ttf NotoSans-Bold.ttf DejaVuSans.ttf FOLDER     (needs fonttools)
"""
import sys
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LETTERS = [(0x20, 0x7E), (0xA0, 0x17F), (0x18F, 0x18F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0),
           (0x1CD, 0x1DC), (0x1E6, 0x1E7), (0x1FC, 0x1FF), (0x218, 0x21B), (0x237, 0x237), (0x259, 0x259),
           (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x300, 0x30C), (0x326, 0x328), (0x384, 0x3CE), (0x400, 0x45F),
           (0x490, 0x493), (0x49A, 0x49D), (0x4A2, 0x4A3), (0x4AE, 0x4B1), (0x4BA, 0x4BB), (0x4D8, 0x4D9),
           (0x4E8, 0x4E9), (0x1E02, 0x1E03), (0x1E0A, 0x1E0B), (0x1E1E, 0x1E1F), (0x1E40, 0x1E41),
           (0x1E56, 0x1E57), (0x1E60, 0x1E61), (0x1E6A, 0x1E6B), (0x1E80, 0x1E85), (0x1E9E, 0x1E9E),
           (0x1EF2, 0x1EF3), (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026),
           (0x202F, 0x202F), (0x2030, 0x2030), (0x2032, 0x2033), (0x2039, 0x203A), (0x2044, 0x2044),
           (0x2070, 0x207B), (0x2080, 0x2089), (0x20A0, 0x20BF), (0x2113, 0x2116), (0x2122, 0x2122),
           (0xFFFD, 0xFFFD)]
SIGNS = "←↑→↓↔∂∑√∞≈≠≤≥▸▲▼●■□○✓✗∙∆∏∫"


def cut(source, target, unicodes):
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "kern", "DSIG", "FFTM", "gasp", "MVAR", "STAT"]
    font = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    return font


def add_minus(font):
    """The bar of the plus, as wide as a digit."""
    cmap = font.getBestCmap()
    if 0x2212 in cmap:
        return
    glyf, hmtx = font["glyf"], font["hmtx"]
    plus, hyphen = glyf[cmap[0x2B]], None
    ys = sorted({y for _, y in plus.coordinates})
    xs = sorted({x for x, _ in plus.coordinates})
    # The bar is the middle of the four heights.
    bottom, top = ys[1], ys[2]
    pen = TTGlyphPen(None)
    pen.moveTo((xs[0], bottom)); pen.lineTo((xs[0], top)); pen.lineTo((xs[-1], top)); pen.lineTo((xs[-1], bottom))
    pen.closePath()
    name = "minus"
    glyf[name] = pen.glyph()
    hmtx[name] = hmtx[cmap[0x2B]]
    font.setGlyphOrder(font.getGlyphOrder() if name in font.getGlyphOrder() else font.getGlyphOrder() + [name])
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x2212] = name


regular, bold, dejavu, folder = sys.argv[1:]
letters = [c for a, b in LETTERS for c in range(a, b + 1)]
for source, name in [(regular, "sans-regular.ttf"), (bold, "sans-bold.ttf")]:
    font = cut(source, name, letters)
    add_minus(font)
    font.save(folder + "/" + name)
font = cut(dejavu, "signs.ttf", [ord(c) for c in SIGNS])
font.save(folder + "/signs.ttf")
