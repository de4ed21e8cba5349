import { existsSync } from 'node:fs';
import { z } from 'zod';
import { CASE_STUDY_UID, readVersion } from '#api/case-study/case-study';
import type { CaseStudy } from '#contract/case-study';
import { COLLECTION_NAMES } from '#contract/collections';
import { SITE_TEXT_NAMES } from '#contract/site';
import { env } from '#platform/environment/env';
import { createSignedTokens } from '#platform/tokens/signed-tokens';
import { loadBytes, loadCaseStudyBytes } from './public-content';
import { createPageRenderer, RENDERER_FILE } from './render-pages';
import type { RenderedPage } from './render-site';

const LIFETIME_MS = 3_600_000;

/** The version of a case study that a preview shows. */
const version = z.object({ documentId: z.string(), status: z.enum(['draft', 'published']) });

const tokens = createSignedTokens('previews', version);

/** The case study of a preview's token; null if the token is not valid or the case study has been deleted. */
export async function readPreviewed(token: string): Promise<CaseStudy | null> {
  const claims = tokens.read(token);
  return claims && readVersion(claims.documentId, claims.status);
}

/** The path below which the site is shown with the case study of a token in its place. */
export const previewPath = (token: string) => `/preview/${token}`;

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

async function render(previewed: CaseStudy, address: string, basename: string): Promise<RenderedPage | undefined> {
  const { pages } = await renderer.render({
    origin: env.PUBLIC_URL,
    publishedAt: new Date().toISOString(),
    lists: await loadBytes(COLLECTION_NAMES),
    words: await loadBytes(SITE_TEXT_NAMES),
    caseStudies: await loadCaseStudyBytes(),
    published: {},
    drawnFiles: [],
    sharePicture: null,
    preview: { address, basename, caseStudy: previewed },
  });
  return pages[0];
}

/** The renderer takes one order at a time. */
let lastRendering: Promise<unknown> = Promise.resolve();

/**
 * Renders the page at `address` as it would be with the case study `previewed` published, with links below `basename`;
 * undefined if the site would have no such page. Rejects if the page cannot be rendered.
 */
export function renderPreview(
  previewed: CaseStudy,
  address: string,
  basename: string,
): Promise<RenderedPage | undefined> {
  const rendering = lastRendering.then(() => render(previewed, address, basename));
  lastRendering = rendering.catch(() => {});
  return rendering;
}

/** Ends the thread that renders previews. */
export const stopPreviews = renderer.stop;
