import { readFile, stat } from 'node:fs/promises';
import { HTML } from './published-page';
import { type ReadyAnswer, readyAnswer } from './ready-answer';
import { siteSettings } from './site-settings';

/** Data that no browser runs; of what JSON may hold, `<` alone could end the element. */
const settingsElement = () =>
  `<script id="settings" type="application/json">${JSON.stringify(siteSettings()).replaceAll('<', '\\u003c')}</script>`;

/** The client's `index.html` with the site's settings in its head: the page of every address that is not published. */
export const shellFrom = (html: string): string => html.replace('</head>', () => `${settingsElement()}</head>`);

interface Shell {
  modifiedAt: Date;
  answer: Promise<ReadyAnswer>;
}

let current: (Shell & { file: string }) | undefined;

/** The shell that is made of `file`, and when that changed last; null where there is no such file. Made again after a build. */
export async function currentShell(file: string): Promise<{ modifiedAt: Date; answer: ReadyAnswer } | null> {
  const facts = await stat(file).catch(() => null);
  if (!facts) return null;
  if (current?.file !== file || current.modifiedAt.getTime() !== facts.mtime.getTime()) {
    const answer = readFile(file, 'utf8').then((html) => readyAnswer(shellFrom(html), HTML));
    current = { file, modifiedAt: facts.mtime, answer };
  }
  return { modifiedAt: facts.mtime, answer: await current.answer };
}
