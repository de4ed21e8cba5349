import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a visitor of the home page is sent, but for the page itself and its pictures: those depend on the content. */
const HOME = {
  /** After the page has loaded, whether anyone does anything or not. */
  libraries: '93 kB',
  /** At the first sign of a visitor. */
  script: '19.5 kB',
  styles: '3 kB',
  fonts: '22 kB',
};

/** Of an English page; the other cuts are for other scripts. */
const ENGLISH_CUT = /-basic-/;

/** What is fetched when someone goes there or opens it, beyond what the home page has. What is not named here is small. */
const ON_DEMAND = {
  // All but a little of it the dashboard has anyway.
  'account-menu': '45 kB',
  'account-page': '64 kB',
  'dashboard-page': '78 kB',
  // With all of axios, which the dialogs and pages have, too.
  'fetch-profile': '21 kB',
  'fetch-public-list': '21 kB',
  'forgot-password-page': '38 kB',
  http: '21 kB',
  'legal-dialog': '24 kB',
  'login-page': '38 kB',
  'meeting-dialog': '85 kB',
  'meeting-page': '30 kB',
  menu: '22 kB',
  'message-dialog': '39 kB',
  'move-form': '49 kB',
  'register-page': '41 kB',
  'resend-page': '24 kB',
  'reset-password-page': '38 kB',
  'toast-stack': '10 kB',
  'verify-page': '24 kB',
};
const SMALL = '6 kB';

/** The chunk with all that it imports statically, each once. */
function withImports(manifest, chunk, known = new Set()) {
  if (known.has(chunk)) return known;
  known.add(chunk);
  for (const name of chunk.imports ?? []) withImports(manifest, manifest[name], known);
  return known;
}

const filesOf = (chunks) => chunks.flatMap(({ file, css = [] }) => [file, ...css]);

/**
 * The budgets of the built site in `folder` (`dist/client`), as size-limit takes them: a name, the files that are fetched
 * together, and how many bytes they may be after brotli; 1 kB is 1,000 bytes.
 */
export function budgetsOf(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  const chunks = Object.values(manifest);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = withImports(manifest, entry);
  const libraries = [...first].filter((chunk) => chunk !== entry);
  const onDemand = [...new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))].map(
    (name) => manifest[name],
  );
  const beyondHome = (chunk) => [...withImports(manifest, chunk)].filter((part) => !first.has(part));
  const budget = (name, names, limit) => ({ name, path: names.map((file) => path.join(folder, file)), limit });
  return [
    budget('home page: scripts before any interaction', filesOf(libraries), HOME.libraries),
    budget('home page: its own script', [entry.file], HOME.script),
    budget('home page: styles', entry.css, HOME.styles),
    budget(
      'home page: fonts',
      entry.assets.filter((asset) => ENGLISH_CUT.test(asset)),
      HOME.fonts,
    ),
    ...onDemand.map((chunk) =>
      budget(`on demand: ${chunk.name}`, filesOf(beyondHome(chunk)), ON_DEMAND[chunk.name] ?? SMALL),
    ),
  ];
}
