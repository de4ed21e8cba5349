import { createPalette, paletteCss, THEME_COLORS } from '#accent';
import { countCharacters, shorten } from '#contract/lengths';
import type { SiteText } from '#contract/site';
import { cropSharePicture, drawIcons, drawShareCard } from '../drawing';
import { accentStylesName, iconAddresses, shareCardName, siteMonogram, WEB_MANIFEST } from './card-and-icon-names';

/** A file that is drawn for the site; without bytes it exists and is still right. */
export interface DrawnFile {
  /** Its path, for an icon with the version as a query. */
  address: string;
  bytes?: Uint8Array;
}

interface Drawings {
  site: SiteText;
  /** The titles of the pages. */
  titles: readonly string[];
  /** The addresses of the files that exist. */
  existing: readonly string[];
  /** The bytes of the owner's share picture, if it has to be cropped. */
  sharePicture: Uint8Array | null;
}

/** Longer names are cut below an icon. */
const MAX_SHORT_NAME_LENGTH = 12;

/** As many words of the name as fit, or the beginning of its first word. */
function shortName(name: string): string {
  let short = '';
  for (const word of name.split(' ')) {
    if (countCharacters(`${short} ${word}`.trim()) > MAX_SHORT_NAME_LENGTH) break;
    short = `${short} ${word}`.trim();
  }
  return short || shorten(name, MAX_SHORT_NAME_LENGTH);
}

/** The web app manifest (W3C). */
function webManifest(site: SiteText): Buffer {
  const { svg, png192, png512 } = iconAddresses(site);
  const { background } = THEME_COLORS.light;
  return Buffer.from(
    JSON.stringify({
      name: site.name,
      short_name: shortName(site.name),
      description: site.headline,
      lang: site.language,
      start_url: '/',
      display: 'browser',
      background_color: background,
      theme_color: background,
      icons: [
        { src: svg, type: 'image/svg+xml', sizes: 'any' },
        { src: png192, type: 'image/png', sizes: '192x192' },
        { src: png512, type: 'image/png', sizes: '512x512' },
      ],
    }),
  );
}

async function iconFiles(site: SiteText, existing: readonly string[]): Promise<DrawnFile[]> {
  const addresses = iconAddresses(site);
  const all = Object.values(addresses);
  if (all.every((address) => existing.includes(address))) return all.map((address) => ({ address }));
  const { accent } = createPalette(site.accent).light;
  const icons = await drawIcons({
    monogram: siteMonogram(site),
    colors: { accent, background: THEME_COLORS.light.background },
  });
  return [
    { address: addresses.ico, bytes: icons.ico },
    { address: addresses.svg, bytes: Buffer.from(icons.svg) },
    { address: addresses.png192, bytes: icons.png192 },
    { address: addresses.png512, bytes: icons.png512 },
    { address: addresses.appleTouch, bytes: icons.appleTouch },
  ];
}

async function shareCard({ site, existing, sharePicture }: Drawings, title: string): Promise<DrawnFile> {
  const address = shareCardName(site, title);
  if (existing.includes(address)) return { address };
  if (sharePicture) return { address, bytes: await cropSharePicture(Buffer.from(sharePicture)) };
  const { background, text, muted } = THEME_COLORS.light;
  const { accent } = createPalette(site.accent).light;
  const colors = { background, text, muted, accent };
  return { address, bytes: await drawShareCard({ title, siteName: site.name, language: site.language, colors }) };
}

/** Draws the share cards, icons, styles and the web manifest of a site, except for those that exist. */
export async function drawFiles(drawings: Drawings): Promise<DrawnFile[]> {
  const { site, titles, existing } = drawings;
  const stylesPath = accentStylesName(site);
  const cards: DrawnFile[] = [];
  // One after the other, so that fonts and pixels of one card are in memory at a time.
  for (const title of titles) cards.push(await shareCard(drawings, title));
  return [
    ...cards,
    ...(await iconFiles(site, existing)),
    ...(stylesPath ? [{ address: stylesPath, bytes: Buffer.from(paletteCss(site.accent)) }] : []),
    { address: WEB_MANIFEST, bytes: webManifest(site) },
  ];
}
