import { readFile, stat } from 'node:fs/promises';
import { env } from '#platform/environment/env';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import type { SiteSettings } from './frontend-renderer';

/** The owner's settings that visitors see. */
export const getSiteSettings = (): SiteSettings => ({ timeZone: env.OWNER_TIME_ZONE });

/** A script element that no browser runs; of all characters in JSON `<` alone could end it. */
const renderSettings = () =>
  `<script id="settings" type="application/json">${JSON.stringify(getSiteSettings()).replaceAll('<', '\\u003c')}</script>`;

/** The client's `index.html` with the site's settings in its head: the page of every unpublished address. */
export const renderShell = (html: string): string => html.replace('</head>', () => `${renderSettings()}</head>`);

interface Shell {
  modifiedAt: Date;
  body: Promise<EncodedBody>;
}

let cachedShell: (Shell & { file: string }) | undefined;

/** The shell made of `file` and the modification time of that file; null if it does not exist. Cached until the file changes. */
export async function loadShell(file: string): Promise<{ modifiedAt: Date; body: EncodedBody } | null> {
  const stats = await stat(file).catch(() => null);
  if (!stats) return null;
  if (cachedShell?.file !== file || cachedShell.modifiedAt.getTime() !== stats.mtime.getTime()) {
    const body = readFile(file, 'utf8').then((html) => encodeBody(renderShell(html), HTML_TYPE));
    cachedShell = { file, modifiedAt: stats.mtime, body };
  }
  return { modifiedAt: stats.mtime, body: await cachedShell.body };
}
