// Subsets the two font packages into src/theme/fonts/: the characters, weights and features of an English page. Run
// `npm run fonts` after an update of either package and commit the results. Needs fonttools and brotli for Python:
// `apt-get install fonttools python3-brotli` on Debian.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
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

rmSync(scratch, { recursive: true });
