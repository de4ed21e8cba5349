import { createHash } from 'node:crypto';
import { DEFAULT_ACCENT } from '#accent';
import type { SiteText } from '#contract/site';
// Not from the index, whose modules load the libraries that draw.
import { chooseMonogram } from '../drawing/monogram';

/** Part of every name: a change in how files are drawn has to change it. */
const DRAWING_VERSION = 2;

/** The folder of share cards and style sheets. Their names contain a hash of what they show. */
export const DRAWN_FOLDER = '/drawn/';

const hashOf = (content: object) =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, content]))
    .digest('base64url')
    .slice(0, 16);

const nameOf = (kind: string, extension: string, content: object) =>
  `${DRAWN_FOLDER}${kind}-${hashOf(content)}.${extension}`;

/** The path of the share card of a page with this title, or of the owner's share picture. */
export const shareCardName = ({ name, accent, language, sharePicture }: SiteText, title: string): string =>
  sharePicture ? nameOf('card', 'jpg', { sharePicture }) : nameOf('card', 'png', { title, name, accent, language });

/** The monogram on the icon. */
export const siteMonogram = ({ headline, name, language }: SiteText): string =>
  chooseMonogram(headline, name, language);

/**
 * The addresses of the icons: browsers request some by their names, so the names are fixed, and a query has the hash of
 * what they show.
 */
export function iconAddresses(site: SiteText) {
  const version = hashOf({ sign: siteMonogram(site), accent: site.accent });
  return {
    ico: `/favicon.ico?v=${version}`,
    svg: `/favicon.svg?v=${version}`,
    png192: `/icon-192.png?v=${version}`,
    png512: `/icon-512.png?v=${version}`,
    appleTouch: `/apple-touch-icon.png?v=${version}`,
  };
}

/** The path of the style sheet with the accent's colours; null for the default accent, which needs none. */
export const accentStylesName = ({ accent }: SiteText): string | null =>
  accent === DEFAULT_ACCENT ? null : nameOf('accent', 'css', { accent });

export const WEB_MANIFEST = '/site.webmanifest';

/** The links of a page's head to the icons and the web manifest, as HTML. */
export function iconLinks(site: SiteText): string {
  const { ico, svg, appleTouch } = iconAddresses(site);
  return [
    `<link rel="icon" href="${ico}" sizes="32x32">`,
    `<link rel="icon" href="${svg}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${appleTouch}">`,
    `<link rel="manifest" href="${WEB_MANIFEST}">`,
  ].join('');
}
