import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#platform/environment/env';
import { etagOf, type Ready } from './ready-answer';

/** What Vite puts below `/assets`, with a hash of its content in its name: under one name there is never anything else. */
const ASSET = /^\/assets\/[\w-]+(?:\.[\w-]+)*(\.(?:js|css|woff2))$/;

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Of the headers of a page, what concerns a script, a style sheet or a font: a policy for what they load is the page's. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
};

const answers = new Map<string, Ready>();

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

/** The asset at `pathname`, where somebody has asked for it before. */
export const assetAtHand = (pathname: string): Ready | null => answers.get(pathname) ?? null;

/** The same, read from the client's build where it is not at hand; null where the build has no such asset. */
export async function assetAnswer(pathname: string): Promise<Ready | null> {
  const [, extension = ''] = ASSET.exec(pathname) ?? [];
  const type = TYPES[extension];
  if (!type) return null;
  const file = path.join(env.SITE_DIR, 'client', pathname);
  const [identity, gzip, brotli] = await Promise.all(['', '.gz', '.br'].map((coded) => readIfThere(file + coded)));
  if (!identity) return null;
  const answer = { type, etag: etagOf(identity), identity, ...(gzip && { gzip }), ...(brotli && { brotli }) };
  const ready = { answer, headers: HEADERS };
  answers.set(pathname, ready);
  return ready;
}
