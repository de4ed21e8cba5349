# Prints the advance widths of ASCII, in thousandths of the font size, for each font file of the command line.
import json
import sys

from fontTools.ttLib import TTFont


def widths(file):
    font = TTFont(file)
    glyphs, units = font.getBestCmap(), font["head"].unitsPerEm
    return [round(font["hmtx"][glyphs[point]][0] * 1000 / units) for point in range(0x20, 0x7F)]


print(json.dumps([widths(file) for file in sys.argv[1:]]))
