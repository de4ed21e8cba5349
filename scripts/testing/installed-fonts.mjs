import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FONTS = '/usr/share/fonts/truetype';

/**
 * The installed fonts of visitors, by name: `title`, the families for `serif` and `sans`, and the folders and packages of
 * Debian with these fonts. Liberation has the metrics of the fonts of Windows, macOS and iOS.
 */
export const FONT_SETS = {
  liberation: {
    title: 'Liberation',
    serif: 'Liberation Serif',
    sans: 'Liberation Sans',
    folders: ['liberation'],
    packages: ['fonts-liberation'],
  },
  android: {
    title: 'Roboto and Noto',
    serif: 'Noto Serif',
    sans: 'Roboto',
    folders: ['roboto', 'noto'],
    packages: ['fonts-roboto-unhinted', 'fonts-noto-core'],
  },
  dejavu: {
    title: 'DejaVu',
    serif: 'DejaVu Serif',
    sans: 'DejaVu Sans',
    folders: ['dejavu'],
    packages: ['fonts-dejavu-core'],
  },
};

const isInstalled = ({ folders }) => folders.every((folder) => existsSync(path.join(FONTS, folder)));

/** The Debian packages of all sets whose fonts are not installed. */
export const missingFontPackages = () =>
  Object.values(FONT_SETS).flatMap((fontSet) => (isInstalled(fontSet) ? [] : fontSet.packages));

/** The reason why a set of FONT_SETS cannot be used on this machine, as a clause that begins with "needs", or null. */
export function fontSetProblem(name) {
  const fontSet = FONT_SETS[name];
  if (isInstalled(fontSet)) return null;
  return `needs the fonts of ${fontSet.title} (Debian: apt-get install -y ${fontSet.packages.join(' ')})`;
}

const aliasElement = (family, preferred) =>
  `<alias binding="same"><family>${family}</family><prefer><family>${preferred}</family></prefer></alias>`;

/** Writes the fontconfig file of a set into `folder`. Returns the variables for a browser that has these fonts alone. */
export function fontEnvironment(name, folder) {
  const { serif, sans, folders } = FONT_SETS[name];
  const file = path.join(folder, `${name}-fonts.conf`);
  const elements = [
    ...folders.map((fonts) => `<dir>${path.join(FONTS, fonts)}</dir>`),
    `<cachedir>${path.join(folder, `${name}-cache`)}</cachedir>`,
    aliasElement('serif', serif),
    aliasElement('sans-serif', sans),
  ];
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${elements.join('\n')}\n</fontconfig>\n`);
  return { FONTCONFIG_FILE: file };
}
