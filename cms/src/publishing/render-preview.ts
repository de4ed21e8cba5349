import { existsSync } from 'node:fs';
import createError from 'http-errors';
import { z } from 'zod';
import { CASE_STUDY_UID, readVersion } from '#api/case-study/public-case-studies';
import { previewPath, readUnsavedRecord } from '#back-office/previews';
import { COLLECTION_NAMES } from '#contract/collections';
import { SITE_TEXT_NAMES } from '#contract/site';
import { env } from '#platform/environment/env';
import { RENDERER_FILE } from '#platform/environment/renderer-file';
import { createSignedTokens } from '#platform/tokens/signed-tokens';
import { loadBytes, loadCaseStudyBytes } from './public-content';
import { createPageRenderer } from './render-pages';
import type { Previewed, RenderedPage } from './render-site';

const LIFETIME_MS = 3_600_000;

/** The version of a case study that a preview shows. */
const version = z.object({ documentId: z.string(), status: z.enum(['draft', 'published']) });

const tokens = createSignedTokens('previews', version);

/**
 * The case study or the unsaved record of a preview's token; null if the token is not valid, the case study has been
 * deleted, or the session of the record has ended.
 */
export async function readPreviewed(token: string): Promise<Previewed | null> {
  const claims = tokens.read(token);
  const caseStudy = claims && (await readVersion(claims.documentId, claims.status));
  if (caseStudy) return { caseStudy };
  const unsaved = await readUnsavedRecord(token);
  return unsaved && { unsaved };
}

/** The path of a preview, which is valid for an hour, for the panel; undefined for what has none. */
export async function findPreview(
  uid: string,
  { documentId = '', status }: { documentId?: string; status?: string },
): Promise<string | undefined> {
  if (uid !== CASE_STUDY_UID || !existsSync(RENDERER_FILE)) return undefined;
  const claims: z.output<typeof version> = { documentId, status: status === 'published' ? status : 'draft' };
  if (!(await readVersion(claims.documentId, claims.status))) return undefined;
  return previewPath(tokens.sign(claims, Date.now() + LIFETIME_MS));
}

const renderer = createPageRenderer(RENDERER_FILE);

async function render(previewed: Previewed, address: string, basename: string): Promise<RenderedPage | undefined> {
  const { pages } = await renderer.render({
    origin: env.PUBLIC_URL,
    publishedAt: new Date().toISOString(),
    lists: await loadBytes(COLLECTION_NAMES),
    texts: await loadBytes(SITE_TEXT_NAMES),
    caseStudies: await loadCaseStudyBytes(),
    published: {},
    drawnFiles: [],
    sharePicture: null,
    preview: { address, basename, previewed },
  });
  return pages[0];
}

/** The renderer takes one order at a time. */
let lastRendering: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** The previews that may wait for the renderer; a page takes some hundred milliseconds. */
const MAX_WAITING = 20;

interface PreviewRequest {
  token: string;
  address: string;
  basename: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Renders what the token previews by now, which may have ended while others were rendered. */
async function renderCurrent({ token, address, basename, signal }: PreviewRequest) {
  const previewed = signal.aborted ? null : await readPreviewed(token);
  return previewed ? render(previewed, address, basename) : null;
}

/**
 * Renders the page at `address` as it would be with what the token previews published, with links below `basename`;
 * undefined if the site would have no such page, null if the preview has ended. Rejects with 429 if too many wait, and if
 * the page cannot be rendered.
 */
export async function renderPreview(request: PreviewRequest): Promise<RenderedPage | undefined | null> {
  if (waiting >= MAX_WAITING) {
    throw createError(429, 'Too many previews are being opened, please try again in a minute');
  }
  waiting += 1;
  const rendering = lastRendering
    .then(() => renderCurrent(request))
    .finally(() => {
      waiting -= 1;
    });
  lastRendering = rendering.catch(() => {});
  return rendering;
}

/** Ends the thread that renders previews. */
export const stopPreviews = renderer.stop;
