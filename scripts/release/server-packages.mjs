import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../setup/stamp.mjs';

/** Packages that Strapi wants beside the CMS for its panel: the panel's bundle holds what it uses of them. */
const OF_THE_PANEL = new Set([
  '@strapi/design-system',
  '@strapi/icons',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
]);
/** Packages that Strapi's server loads in development alone. */
const OF_DEVELOPMENT = new Set(['@strapi/cloud-cli', '@strapi/generators', 'prettier']);
/** Packages whose names Strapi puts together from a setting; other such packages are dependencies of the CMS. */
const NAMED_BY_SETTINGS = ['@strapi/provider-upload-local'];

/** Types, source maps, sources and texts for people: Node loads none of them. */
const NOT_LOADED = /\.(d\.[cm]ts|[cm]?tsx?|map|md|markdown|flow|tsbuildinfo)$/i;
const LICENCE = /^(licen[cs]e|copying|notice)(-\w+)?(\.(md|markdown|txt))?$/i;
/** Folders at the top of a package that hold none of its code. */
const NO_CODE = /^(test|tests|__tests__|docs?|documentation|examples?|benchmarks?|man|\.github)\//;

/** The files of a package that a server does not load, by paths in it. */
const UNUSED = [
  // The panel's sources, which are bundled, and those of the server, which are compiled.
  { package: /^@strapi\//, files: /^(admin|dist\/admin|dist\/ee\/admin|server\/src)\// },
  // The commands of development and the build of the panel.
  { package: /^@strapi\/strapi$/, files: /^(bin|dist)\/(?!index\.js$)/ },
  // The sources of build/Release/better_sqlite3.node, and files made on the way.
  { package: /^better-sqlite3$/, files: /^(deps|src|build)\/(?!Release\/better_sqlite3\.node$)/ },
  // The panel asks the server whether its project is written in TypeScript, and that loads the compiler; nothing is compiled.
  { package: /^typescript$/, files: /^(bin|lib)\/(?!typescript\.js$)/ },
  // The same once more, as ES modules: Strapi loads packages with require().
  { package: /^date-fns$/, files: /^esm\// },
];

const posix = (file) => file.split(path.sep).join('/');

/** Strapi's packages hold each module twice: `.js` for require() and `.mjs` for import, which nothing here uses. */
const isTwin = (name, file, full) =>
  name.startsWith('@strapi/') && file.endsWith('.mjs') && existsSync(full.replace(/\.mjs$/, '.js'));

/** The files of a package that a server may load, absolute; packages inside of it are not part of it. */
function filesOf({ name, folder }) {
  const unused = UNUSED.filter((rule) => rule.package.test(name)).map(({ files }) => files);
  return filesBelow(folder, (entry) => entry === 'node_modules').filter((full) => {
    const file = posix(path.relative(folder, full));
    if (LICENCE.test(path.basename(file))) return true;
    return ![NOT_LOADED, NO_CODE, ...unused].some((rule) => rule.test(file)) && !isTwin(name, file, full);
  });
}

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Where Node finds the package `name` from `folder`: in the nearest node_modules; null where it is not installed. */
function resolvePackage(name, folder, half) {
  for (let at = folder; at.startsWith(half); at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return { name, folder: candidate };
  }
  return null;
}

/** All names of packages in the code of one of Strapi's. Its `package.json.js` repeats its package.json. */
function namesIn(files) {
  const code = files.filter((file) => /\.c?js$/.test(file) && !file.endsWith('package.json.js'));
  const names = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?['"`]/g)].map(
      ([, name]) => name,
    ),
  );
  return new Set(names);
}

/**
 * The names of the packages that one needs. Those of Strapi name in package.json what their panel needs, too: of them only
 * what their remaining files name counts.
 */
function needsOf({ name, folder }, files) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = manifestOf(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const declared = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  if (!name.startsWith('@strapi/')) return declared;
  const named = namesIn(files);
  // Some of Strapi's packages load others of them by their names alone.
  return [...named].filter((other) => declared.includes(other) || other.startsWith('@strapi/'));
}

/**
 * The packages that the server of the installed half `half` may load, each as `{ name, folder, files }`: what its
 * dependencies need, without those for its panel and for development.
 */
export function serverPackages(half) {
  const found = new Map();
  const names = [...Object.keys(manifestOf(half).dependencies), ...NAMED_BY_SETTINGS];
  const waiting = names.map((name) => resolvePackage(name, half, half));
  for (const item of waiting) {
    if (!item || found.has(item.folder) || OF_THE_PANEL.has(item.name) || OF_DEVELOPMENT.has(item.name)) continue;
    const files = filesOf(item);
    found.set(item.folder, { ...item, files });
    waiting.push(...needsOf(item, files).map((name) => resolvePackage(name, item.folder, half)));
  }
  return [...found.values()];
}

/** Copies into the folder `target` what the server of `half` may load of its packages, at the same places. */
export function copyServerPackages(half, target) {
  for (const { files } of serverPackages(half)) {
    for (const file of files) {
      const copy = path.join(target, path.relative(half, file));
      mkdirSync(path.dirname(copy), { recursive: true });
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    }
  }
}
