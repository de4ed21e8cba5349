import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../setup/stamp.mjs';

/** Dependencies of the CMS for the panel alone: the panel's bundle contains what it uses of them. */
const PANEL_PACKAGES = new Set([
  '@strapi/design-system',
  '@strapi/icons',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
]);
/** Packages that Strapi's server loads in development alone. */
const DEVELOPMENT_PACKAGES = new Set(['@strapi/cloud-cli', '@strapi/generators', 'prettier']);
/** Packages that Strapi loads by a name from its settings, and that are no dependencies of the CMS itself. */
const PACKAGES_NAMED_BY_SETTINGS = ['@strapi/provider-upload-local'];

/** Types, source maps, sources and documents, which Node does not load. */
const NOT_LOADED = /\.(d\.[cm]ts|[cm]?tsx?|map|md|markdown|flow|tsbuildinfo)$/i;
const LICENCE = /^(licen[cs]e|copying|notice)(-\w+)?(\.(md|markdown|txt))?$/i;
/** Top folders of a package without code that it runs. */
const FOLDERS_WITHOUT_CODE = /^(test|tests|__tests__|docs?|documentation|examples?|benchmarks?|man|\.github)\//;

/** Files of single packages that the server does not load, by their paths in the package. */
const UNUSED_FILES = [
  // Sources: those of the panel are bundled, those of the server compiled.
  { package: /^@strapi\//, files: /^(admin|dist\/admin|dist\/ee\/admin|server\/src)\// },
  // Development commands and the build of the panel.
  { package: /^@strapi\/strapi$/, files: /^(bin|dist)\/(?!index\.js$)/ },
  // The sources of build/Release/better_sqlite3.node, and intermediate files.
  { package: /^better-sqlite3$/, files: /^(deps|src|build)\/(?!Release\/better_sqlite3\.node$)/ },
  // Strapi loads the compiler to answer the panel whether the project is written in TypeScript; it compiles nothing.
  { package: /^typescript$/, files: /^(bin|lib)\/(?!typescript\.js$)/ },
  // The ES modules: Strapi loads packages with require().
  { package: /^date-fns$/, files: /^esm\// },
  // Share cards use the upright files with one axis, the weight, or with the weight 400, and no style sheets.
  {
    package: /^@fontsource(-variable)?\//,
    files: /^(?!index\.css$).*\.s?css$|^files\/(?!.*-(wght|400)-normal\.woff2$)/,
  },
  { package: /^harfbuzzjs$/, files: /^dist\/harfbuzz-subset\.wasm$/ },
  { package: /^woff2-encoder$/, files: /^dist\/index\.js$/ },
  // Code has the colours of the site, and is read by the engine that needs no WebAssembly.
  { package: /^@shikijs\/(themes|engine-oniguruma)$/, files: /^dist\/(?!index\.mjs$)/ },
];

const posix = (file) => file.split(path.sep).join('/');

/** Strapi's packages contain each module twice: `.js` for require(), and `.mjs` for import, which is not used. */
const isDuplicate = (name, file, full) =>
  name.startsWith('@strapi/') && file.endsWith('.mjs') && existsSync(full.replace(/\.mjs$/, '.js'));

/** The files of a package that the server may load, absolute, without the packages in its node_modules. */
function listServerFiles({ name, folder }) {
  const unused = UNUSED_FILES.filter((rule) => rule.package.test(name)).map(({ files }) => files);
  return filesBelow(folder, (entry) => entry === 'node_modules').filter((full) => {
    const file = posix(path.relative(folder, full));
    if (LICENCE.test(path.basename(file))) return true;
    return (
      ![NOT_LOADED, FOLDERS_WITHOUT_CODE, ...unused].some((rule) => rule.test(file)) && !isDuplicate(name, file, full)
    );
  });
}

const readManifest = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The package `name` as Node resolves it from `folder`: in the nearest node_modules below `root`; null where it is not installed. */
function resolvePackage(name, folder, root) {
  for (let at = folder; at.startsWith(root); at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return { name, folder: candidate };
  }
  return null;
}

/** All package names in the code of a package of Strapi, whose `package.json.js` repeats its package.json. */
function findPackageNames(files) {
  const code = files.filter((file) => /\.c?js$/.test(file) && !file.endsWith('package.json.js'));
  const names = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?['"`]/g)].map(
      ([, name]) => name,
    ),
  );
  return new Set(names);
}

/**
 * The names of the packages that a package needs. The package.json of Strapi's packages also lists dependencies of the
 * panel: of those packages, only names in the remaining files count.
 */
function listDependencies({ name, folder }, files) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = readManifest(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const declared = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  if (!name.startsWith('@strapi/')) return declared;
  const named = findPackageNames(files);
  // Some of Strapi's packages load each other without declaring it.
  return [...named].filter((other) => declared.includes(other) || other.startsWith('@strapi/'));
}

/**
 * The packages that the server in `root` may load, each as `{ name, folder, files }`: its dependencies and theirs, without
 * those of the panel and of development.
 */
export function serverPackages(root) {
  const found = new Map();
  const names = [...Object.keys(readManifest(root).dependencies), ...PACKAGES_NAMED_BY_SETTINGS];
  const queue = names.map((name) => resolvePackage(name, root, root));
  for (const item of queue) {
    if (!item || found.has(item.folder) || PANEL_PACKAGES.has(item.name) || DEVELOPMENT_PACKAGES.has(item.name))
      continue;
    const files = listServerFiles(item);
    found.set(item.folder, { ...item, files });
    queue.push(...listDependencies(item, files).map((name) => resolvePackage(name, item.folder, root)));
  }
  return [...found.values()];
}

/** Copies the packages that the server in `root` may load into the folder `target`, with the same relative paths. */
export function copyServerPackages(root, target) {
  for (const { files } of serverPackages(root)) {
    for (const file of files) {
      const copy = path.join(target, path.relative(root, file));
      mkdirSync(path.dirname(copy), { recursive: true });
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    }
  }
}
