import { createHash } from 'node:crypto';
import { paletteCss } from '#accent';
import type { UnsavedRecord } from '#back-office/previews';
import type { CaseStudy } from '#contract/case-study';
import type { CollectionName } from '#contract/collections';
import type { SiteTextName } from '#contract/site';
import type { Policy } from '#platform/environment/content-security-policies';
import { type EncodedBody, encodeBody, HTML_TYPE } from './cached-response';
import { iconLinks, shareCardName } from './card-and-icon-names';
import { contentFingerprint } from './content-fingerprint';
import { type DrawnFile, drawFiles } from './draw-cards-and-icons';
import type { PublicLists, Renderer, SiteRenderer } from './frontend-renderer';
import type { SharePicture } from './load-share-picture';
import { parseJson, parseTexts, type SiteTexts, toSettings } from './site-texts';

export interface RenderOrder {
  origin: string;
  /** ISO 8601. */
  publishedAt: string;
  /** Each public list as JSON in UTF-8: bytes are copied between threads in no time, objects and strings are not. */
  lists: Record<CollectionName, Uint8Array>;
  /** Each text of the site as JSON in UTF-8. */
  texts: Record<SiteTextName, Uint8Array>;
  /** The published case studies with their stories as JSON in UTF-8, newest first. */
  caseStudies: Uint8Array;
  /** The addresses of the drawn files that exist. */
  drawnFiles: string[];
  sharePicture: SharePicture;
  /** The published pages by address. */
  published: Record<string, { fingerprint: string; source: PageSource | null }>;
  /** One page that is rendered for a preview, without the files that it refers to. */
  preview?: Preview;
}

/** A case study in place of its published version, or a record in place of its stored version or at the end of its list. */
export type Previewed =
  | { caseStudy: CaseStudy; unsaved?: undefined }
  | { unsaved: UnsavedRecord; caseStudy?: undefined };

export interface Preview {
  address: string;
  /** The path below which the addresses of the previewed site are. */
  basename: string;
  previewed: Previewed;
}

/** The content that a page was rendered from. */
export interface PageSource {
  hash: string;
  /** The names of the queries that its data comes from. */
  queries: string[];
  /** The title on its share card. */
  cardTitle: string | null;
}

export interface RenderedPage {
  address: string;
  /** The hash of the page without its publication date. */
  fingerprint: string;
  /** The hash of its visible content. */
  contentHash: string;
  /** Missing if the page differs from the published one in its date alone. */
  body?: EncodedBody;
  /** The directives of its Content-Security-Policy that permit its inline scripts and styles. */
  policy: Policy;
  source: PageSource;
}

export interface Rendering {
  /** The addresses of all pages of the site. */
  addresses: readonly string[];
  /** The pages whose content has changed, or the first of them. */
  pages: RenderedPage[];
  /** Whether `pages` has all of them. */
  isComplete: boolean;
  /** The files that the pages refer to. */
  files: DrawnFile[];
}

/** With more pages, the changes that come meanwhile would wait too long. */
const MAX_PAGES = 10;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const parseLists = (lists: RenderOrder['lists']): PublicLists =>
  // Object.fromEntries forgets the names, which are those of `lists`.
  Object.fromEntries(Object.entries(lists).map(([name, bytes]) => [name, parseJson(bytes)])) as PublicLists;

interface Identified {
  _id: string;
}

/** The list with `record` in place of the one with the same id; null if there is none. */
function replaceRecord<Row extends Identified>(list: readonly Row[], record: Row): Row[] | null {
  if (!list.some(({ _id }) => _id === record._id)) return null;
  return list.map((row) => (row._id === record._id ? record : row));
}

/** The case studies with the previewed one in place of its published version, or before the others. */
function withPreviewed(caseStudies: CaseStudy[], preview: Preview | undefined): CaseStudy[] {
  const previewed = preview?.previewed.caseStudy;
  if (!previewed) return caseStudies;
  return replaceRecord(caseStudies, previewed) ?? [previewed, ...caseStudies];
}

/** The lists with the unsaved record in place of its stored version, or after the others. */
function withUnsaved(lists: PublicLists, preview: Preview | undefined): PublicLists {
  const unsaved = preview?.previewed.unsaved;
  if (!unsaved) return lists;
  const { collection, record } = unsaved;
  const list = lists[collection];
  return { ...lists, [collection]: replaceRecord(list, record) ?? [...list, record] };
}

/** Opens the ordered site; `shareCard` gives the path of a page's card by its title. */
function openSite(
  renderer: Renderer,
  { origin, publishedAt, lists, caseStudies, preview }: RenderOrder,
  texts: SiteTexts,
  shareCard: (title: string) => string,
): SiteRenderer {
  return renderer.openSite({
    origin,
    publishedAt,
    settings: toSettings(texts),
    lists: withUnsaved(parseLists(lists), preview),
    texts,
    caseStudies: withPreviewed(parseJson(caseStudies), preview),
    styles: paletteCss(texts.site.accent),
    links: iconLinks(texts.site),
    shareCard,
    basename: preview?.basename,
  });
}

/** Renders the pages of the order whose content has changed, latest changes first, and draws the files that pages refer to. */
export async function renderSite(renderer: Renderer, order: RenderOrder): Promise<Rendering> {
  const { publishedAt, published, preview } = order;
  const texts = parseTexts(order.texts);
  const drawn = order.sharePicture === 'unreadable' ? { ...texts.site, sharePicture: null } : texts.site;
  const shareCard = (title: string) => shareCardName(drawn, title);
  const site = openSite(renderer, order, texts, shareCard);
  const anyCard = shareCard('');

  const hashSource = (address: string, queries: readonly string[]) => sha256(anyCard + site.inputOf(address, queries));

  /** What the published page was rendered from, if that has not changed. */
  function findCurrentSource(address: string): PageSource | null {
    const source = published[address]?.source;
    return source && source.hash === hashSource(address, source.queries) ? source : null;
  }

  async function renderPage(address: string): Promise<RenderedPage> {
    const { html, policy, queries, cardTitle } = await site.renderPage(address);
    const undated = html.replaceAll(publishedAt, '');
    const page = {
      address,
      fingerprint: sha256(undated),
      contentHash: contentFingerprint(undated),
      policy,
      source: { hash: hashSource(address, queries), queries, cardTitle },
    };
    const isPublished = published[address]?.fingerprint === page.fingerprint;
    // A preview is sent once, and not compressed.
    return isPublished ? page : { ...page, body: await encodeBody(html, HTML_TYPE, preview ? 0 : undefined) };
  }

  const addresses = site.addresses.filter((address) => !preview || address === preview.address);
  const current = addresses.map(findCurrentSource);
  const changed = addresses.filter((_, index) => !current[index]);
  const pages = await Promise.all(changed.slice(0, MAX_PAGES).map(renderPage));
  const isComplete = pages.length === changed.length;
  if (preview) return { addresses, pages, isComplete, files: [] };
  const sources = [...pages.map(({ source }) => source), ...current];
  const titles = sources.flatMap((source) => source?.cardTitle ?? []);
  const files = await drawFiles({
    site: drawn,
    titles: [...new Set(titles)],
    existing: order.drawnFiles,
    sharePicture: order.sharePicture instanceof Uint8Array ? order.sharePicture : null,
  });
  return { addresses, pages, isComplete, files };
}
