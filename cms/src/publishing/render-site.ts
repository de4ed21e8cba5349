import { createHash } from 'node:crypto';
import { HTML } from './published-page';
import { type ReadyAnswer, readyAnswer } from './ready-answer';
import type { Renderer, SiteToRender } from './renderer';
import { significantPartOf } from './significant';

/** The same for every render, so that two of them differ only in what they show. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

export interface RenderOrder extends SiteToRender {
  /** Fingerprints of the pages that are published already, by address. */
  known: Record<string, string>;
}

export interface RenderedPage {
  address: string;
  /** Of the whole page but for the date of its publication. */
  fingerprint: string;
  /** Of what its readers read of it. */
  contentHash: string;
  /** Missing where the page would differ from the known one in nothing but its date. */
  answer?: ReadyAnswer;
}

export interface Rendering {
  pages: RenderedPage[];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Renders every page, and encodes those that are not known yet. */
export async function renderSite(renderer: Renderer, { known, ...site }: RenderOrder): Promise<Rendering> {
  const pages = renderer.ADDRESSES.map(async (address): Promise<RenderedPage> => {
    const undated = await renderer.renderPage(address, { ...site, publishedAt: NO_DATE });
    const page = { address, fingerprint: hashOf(undated), contentHash: hashOf(significantPartOf(undated)) };
    if (known[address] === page.fingerprint) return page;
    const html = await renderer.renderPage(address, site);
    return { ...page, answer: await readyAnswer(html, HTML) };
  });
  return { pages: await Promise.all(pages) };
}
