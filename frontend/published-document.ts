import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:published-document';
const inFrontend = (...parts: string[]) => fileURLToPath(new URL(path.posix.join('.', ...parts), import.meta.url));

/** Removes the first match of `pattern` from `text`; returns its first group (or the match) and the rest. */
function cut(text: string, pattern: RegExp) {
  const found = pattern.exec(text);
  if (!found) throw new Error(`The client build has nothing that matches ${pattern}`);
  return { part: found[1] ?? found[0], rest: text.replace(found[0], '') };
}

/** Bundles an inline script of published pages: a file of src/before-hydration. */
async function inlineScript(file: string) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: inFrontend('src/before-hydration', file), formats: ['iife'], name: 'inlineScript' },
      minify: true,
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} has not been built`);
  return chunk.code.trim();
}

/** A font face with a URL. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The file of the font faces for all characters beyond English. */
const EXTENDED_CHARACTERS = /^extended-characters-.*\.css$/;

/** Parses a range of CSS: `U+20-7E` becomes [32, 126], `U+4??` becomes [1024, 1279]. */
function rangeOf(words: string): [number, number] {
  const [first = '', last = first] = words.replace(/^u\+/i, '').split('-');
  const codePoint = (digits: string, missing: string) => Number.parseInt(digits.replaceAll('?', missing), 16);
  return [codePoint(first, '0'), codePoint(last, 'F')];
}

/** Reads these faces. A published page preloads those that its text needs, like those for English text. */
function extendedFonts(client: string) {
  const assets = path.join(client, 'assets');
  const file = readdirSync(assets).find((name) => EXTENDED_CHARACTERS.test(name));
  if (!file) throw new Error(`The client build has no file that matches ${EXTENDED_CHARACTERS}`);
  const rules = readFileSync(path.join(assets, file), 'utf8').match(FETCHED_FACE) ?? [];
  return rules.map((rule) => {
    const [, url = ''] = /url\("?([^")]*)/.exec(rule) ?? [];
    const [, ranges = ''] = /unicode-range:([^;}]*)/.exec(rule) ?? [];
    return {
      rule,
      url,
      ranges: ranges.split(',').map((range) => rangeOf(range.trim())),
    };
  });
}

/** The minified rules of accent.css: of both themes, and of the inverted section in each. */
const ACCENT_STYLES = /:root,\[data-tone="?default"?\]\{--accent:[^}]*\}(?:[^{}]*\{[^}]*\}){3}/;

/** The minified rules that hold on pages from right to left alone. */
const RTL_RULES = /[^{}]*\[dir="?rtl"?\][^{}]*\{[^}]*\}/g;

/** Reads index.html of the client build without the elements that delay the first paint. */
async function publishedDocument(client: string) {
  const shell = readFileSync(path.join(client, 'index.html'), 'utf8');
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(shell) ?? [];
  // Each published page has a title of its own.
  const title = cut(head, /<title data-shell>.*?<\/title>/);
  const theme = cut(title.rest, /<script src="\/theme\.js"><\/script>/);
  const entry = cut(theme.rest, /<script type="module"[^>]* src="([^"]+)"><\/script>/);
  const styles = cut(entry.rest, /<link rel="stylesheet"[^>]* href="([^"]+)">/);
  const library = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;
  const css = cut(readFileSync(path.join(client, styles.part), 'utf8').trim(), ACCENT_STYLES);
  return {
    head: styles.rest.replaceAll(library, '').replaceAll(/\s*\n\s*/g, ''),
    entry: entry.part,
    libraries: [...styles.rest.matchAll(library)].map(([, href]) => href),
    stylesheet: styles.part,
    styles: css.rest.replaceAll(RTL_RULES, ''),
    rtlStyles: css.rest.match(RTL_RULES)?.join('') ?? '',
    accentStyles: css.part,
    extendedFonts: extendedFonts(client),
    script: await inlineScript('inline-script.ts'),
    clockScript: await inlineScript('clock-script.ts'),
    previewScript: await inlineScript('preview-script.ts'),
  };
}

/** Provides the server bundle with `virtual:published-document`, read from the client build in the folder `client`. */
export const publishedDocumentPlugin = (client: string): Plugin => ({
  name: 'published-document',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return;
    return `export const publishedDocument = ${JSON.stringify(await publishedDocument(client))};`;
  },
});
