// Cuts src/theme/fonts/ out of the two font packages: the letters, weights and features that an English page needs.
// Run `npm run fonts` after an update of either; the results are part of the repository. Needs fonttools and brotli for
// Python, which are `apt-get install fonttools python3-brotli` on Debian.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PACKAGES = path.join(import.meta.dirname, '../node_modules');
const FONTS = path.join(import.meta.dirname, '../src/theme/fonts');

/** ASCII, and what is typed in English beyond it. The same range stands in src/theme/fonts.css. */
const BASIC =
  'U+0020-007E,U+00A0,U+00A9,U+00AB,U+00AE,U+00B0,U+00B7,U+00BB,U+00D7,U+00E9,U+2010-2015,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2212';

const scratch = mkdtempSync(path.join(tmpdir(), 'fonts-'));

/** Keeps the letters of BASIC and these OpenType features. Hints are for screens of 2005, and were half of Lancelot. */
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
// The Open Font License asks to be handed on with every copy. Neither font has a reserved name.
copyFileSync(path.join(lancelot, 'LICENSE'), path.join(FONTS, 'lancelot-license.txt'));

const alumni = path.join(PACKAGES, '@fontsource-variable/alumni-sans');
const narrowed = path.join(scratch, 'alumni.ttf');
const whole = path.join(alumni, 'files/alumni-sans-latin-wght-normal.woff2');
execFileSync('fonttools', ['varLib.instancer', whole, 'wght=300:700', '--output', narrowed], { stdio: 'ignore' });
cut(narrowed, 'kern,liga,rvrn,tnum', 'alumni-sans-basic.woff2');
copyFileSync(path.join(alumni, 'LICENSE'), path.join(FONTS, 'alumni-sans-license.txt'));

rmSync(scratch, { recursive: true });
