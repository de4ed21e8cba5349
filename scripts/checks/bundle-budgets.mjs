import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The home page without its HTML and pictures, whose sizes depend on the content. */
const HOME = {
  /** Fetched after the page has loaded. */
  libraries: '93 kB',
  /** Fetched at the first interaction. */
  script: '24.9 kB',
  styles: '3 kB',
  fonts: '22 kB',
};

/** Font subsets of an English page; other subsets are for other scripts. */
const ENGLISH_SUBSET = /-basic-/;

/** Chunks that are fetched on demand, with their imports beyond those of the home page. Others have the default budget. */
const ON_DEMAND = {
  // Most of it is shared with the dashboard.
  'account-menu': '53.5 kB',
  // With QR codes and passkeys.
  'account-page': '82.3 kB',
  'dashboard-page': '93.5 kB',
  // With all of axios, which the dialogs and pages share.
  'fetch-profile': '21 kB',
  'fetch-public': '21 kB',
  'feedback-page': '44 kB',
  // All but 4 kB is the dashboard or its dialogs, which open it.
  'feedback-request': '61 kB',
  'forgot-password-page': '38.3 kB',
  'free-times': '9.2 kB',
  // All but 6 kB is the dashboard, which opens it.
  'history-sheet': '98.5 kB',
  'header-inbox': '23.5 kB',
  http: '21 kB',
  'inbox-page': '53.5 kB',
  'legal-dialog': '24 kB',
  'log-out-question': '24 kB',
  'login-page': '44.4 kB',
  'meeting-dialog': '59 kB',
  'meeting-page': '35 kB',
  menu: '22 kB',
  'message-dialog': '42.8 kB',
  // All but a kilobyte is react-datepicker.
  'month-calendar': '49 kB',
  'move-form': '34 kB',
  // Most of it is the free times, which the meeting dialog shares.
  'open-times': '11.5 kB',
  'register-page': '44 kB',
  // zod and the contract's schemas, with React Hook Form, which the form itself has fetched.
  'request-problems': '43 kB',
  'resend-page': '24 kB',
  'reset-password-page': '40 kB',
  'toast-stack': '10 kB',
  'verify-page': '24.8 kB',
};
const DEFAULT_ON_DEMAND = '6 kB';

/** The chunk and everything that it imports statically, each once. */
function withStaticImports(manifest, chunk, known = new Set()) {
  if (known.has(chunk)) return known;
  known.add(chunk);
  for (const name of chunk.imports ?? []) withStaticImports(manifest, manifest[name], known);
  return known;
}

const filesOf = (chunks) => chunks.flatMap(({ file, css = [] }) => [file, ...css]);

/**
 * The budgets of the built site in `folder` (`dist/client`) in the format of size-limit: a name, the files that are
 * fetched together, and the limit of their size after brotli; 1 kB is 1,000 bytes.
 */
export function bundleBudgets(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  const chunks = Object.values(manifest);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = withStaticImports(manifest, entry);
  const libraries = [...first].filter((chunk) => chunk !== entry);
  const onDemand = [...new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))].map(
    (name) => manifest[name],
  );
  const beyondHome = (chunk) => [...withStaticImports(manifest, chunk)].filter((part) => !first.has(part));
  const budget = (name, names, limit) => ({ name, path: names.map((file) => path.join(folder, file)), limit });
  return [
    budget('home page: scripts before any interaction', filesOf(libraries), HOME.libraries),
    budget('home page: its own script', [entry.file], HOME.script),
    budget('home page: styles', entry.css, HOME.styles),
    budget(
      'home page: fonts',
      entry.assets.filter((asset) => ENGLISH_SUBSET.test(asset)),
      HOME.fonts,
    ),
    ...onDemand.map((chunk) =>
      budget(`on demand: ${chunk.name}`, filesOf(beyondHome(chunk)), ON_DEMAND[chunk.name] ?? DEFAULT_ON_DEMAND),
    ),
  ];
}
