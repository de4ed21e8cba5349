import { readFile, stat } from 'node:fs/promises';
import { textDirection } from '#contract/text-direction';
import { escapeHtml } from '#platform/html/escape-html';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { loadBytes } from './public-content';
import { parseJson, type ShellTexts, toShellTexts } from './site-texts';

/** A script element that no browser runs; of all characters in JSON `<` alone could end it. */
const renderSettings = ({ settings }: ShellTexts) =>
  `<script id="settings" type="application/json">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

/** The start of the document's tag: its language and, from right to left, its direction. */
const documentTag = (language: string) =>
  `<html lang="${escapeHtml(language)}"${textDirection(language) === 'rtl' ? ' dir="rtl"' : ''}`;

/** The client's `index.html` with the texts of the site in its head: the page of every unpublished address. */
export const renderShell = (html: string, texts: ShellTexts): string =>
  html
    .replace(/<html lang="[^"]*"/, () => documentTag(texts.settings.language))
    .replace(/<title data-shell>[^<]*<\/title>/, () => `<title data-shell>${escapeHtml(texts.settings.name)}</title>`)
    .replace('</head>', () => `${texts.links}${renderSettings(texts)}</head>`);

/** The texts of the shell as they are now. Rejects if the database does not answer. */
export async function loadShellTexts(): Promise<ShellTexts> {
  const { site, course } = await loadBytes(['site', 'course']);
  return toShellTexts({ site: parseJson(site), course: parseJson(course) });
}

/** The application shell of a file as it is sent. */
interface Shell {
  modifiedAt: Date;
  body: EncodedBody;
  settings: ShellTexts['settings'];
}

let cachedShell: { key: string; shell: Promise<Shell> } | undefined;

/** The shell made of `file` and the texts of the site, with the file's modification time; null if it does not exist. */
export async function loadShell(file: string): Promise<Shell | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats) return null;
  const texts = await loadShellTexts();
  const { mtime: modifiedAt } = stats;
  const key = JSON.stringify([file, modifiedAt, texts]);
  if (cachedShell?.key !== key) {
    const render = async () => {
      const body = await encodeBody(renderShell(await readFile(file, 'utf8'), texts), HTML_TYPE);
      return { modifiedAt, body, settings: texts.settings };
    };
    const entry = { key, shell: render() };
    cachedShell = entry;
    // After a failure the next request reads the file again.
    entry.shell.catch(() => {
      if (cachedShell === entry) cachedShell = undefined;
    });
  }
  return cachedShell.shell;
}
