// Subsets the two font packages into src/theme/fonts/: the characters, weights and features of an English page, and writes
// the widths of Lancelot and its fallback fonts to src/app/advance-widths.ts. Run `npm run fonts` after an update of either
// package and commit the results. Needs fonttools and brotli for Python, and the fallback fonts, on Debian:
// `apt-get install fonttools python3-brotli fonts-liberation fonts-noto-core fonts-dejavu-core`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const FONTS = path.join(import.meta.dirname, '../src/theme/fonts');

/** ASCII and the other characters of English texts. The same range stands in src/theme/fonts.css. */
const BASIC =
  'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B7,U+00BB,U+00D7,U+00E9,U+2010-2015,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2212';

const scratch = mkdtempSync(path.join(tmpdir(), 'fonts-'));

/** Keeps the characters of BASIC and these OpenType features. Hinting is dropped: it was half of Lancelot's bytes. */
function cut(source, features, name) {
  execFileSync('pyftsubset', [
    source,
    `--unicodes=${BASIC}`,
    `--layout-features=${features}`,
    '--no-hinting',
    '--flavor=woff2',
    `--output-file=${path.join(FONTS, name)}`,
  ]);
}

const lancelot = path.join(PACKAGES, '@fontsource/lancelot');
cut(path.join(lancelot, 'files/lancelot-latin-400-normal.woff2'), 'kern', 'lancelot-basic.woff2');
// The Open Font License has to accompany every copy. Neither font has a reserved name.
copyFileSync(path.join(lancelot, 'LICENSE'), path.join(FONTS, 'lancelot-license.txt'));

const alumni = path.join(PACKAGES, '@fontsource-variable/alumni-sans');
const narrowed = path.join(scratch, 'alumni.ttf');
const whole = path.join(alumni, 'files/alumni-sans-latin-wght-normal.woff2');
execFileSync('fonttools', ['varLib.instancer', whole, 'wght=300:700', '--output', narrowed], { stdio: 'ignore' });
cut(narrowed, 'kern,liga,rvrn,tnum', 'alumni-sans-basic.woff2');
copyFileSync(path.join(alumni, 'LICENSE'), path.join(FONTS, 'alumni-sans-license.txt'));

const INSTALLED = '/usr/share/fonts/truetype';
/** Lancelot and its fallback fonts of global.css. */
const DISPLAY_FONTS = {
  Lancelot: path.join(FONTS, 'lancelot-basic.woff2'),
  Times: path.join(INSTALLED, 'liberation/LiberationSerif-Regular.ttf'),
  Noto: path.join(INSTALLED, 'noto/NotoSerif-Regular.ttf'),
  DejaVu: path.join(INSTALLED, 'dejavu/DejaVuSerif.ttf'),
};
const script = path.join(import.meta.dirname, 'advance-widths.py');
// The Python of the system, whose packages the first lines name.
const widths = JSON.parse(execFileSync('/usr/bin/python3', [script, ...Object.values(DISPLAY_FONTS)]));
const entries = Object.keys(DISPLAY_FONTS).map((name, index) => `  ${name}: '${widths[index].join(' ')}',`);
writeFileSync(
  path.join(import.meta.dirname, '../src/app/advance-widths.ts'),
  `// Written by art/cut-fonts.mjs.

/** The advance widths of the characters from space to ~ in thousandths of the font size. */
export const ADVANCE_WIDTHS = {
${entries.join('\n')}
} as const;
`,
);

rmSync(scratch, { recursive: true });
