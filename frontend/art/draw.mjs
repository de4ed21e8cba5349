// Renders the generated images of public/: the icons from favicon.svg, the share picture from share-picture.html. Run
// `npm run art` after changing either and commit the results.
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const ART = import.meta.dirname;
const PUBLIC = `${ART}/../public`;
const ICO_HEAD = 22;

const browser = await chromium.launch({
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  chromiumSandbox: false,
  // biome-ignore lint/style/noProcessEnv: a tool of its own, outside the site.
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});

async function shoot(width, height, fill) {
  const page = await browser.newPage({ viewport: { width, height } });
  await fill(page);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: 'png', omitBackground: true });
  await page.close();
  return picture;
}

const mark = await readFile(`${PUBLIC}/favicon.svg`, 'utf8');
// Systems round the corners of an app icon themselves, so its colour extends to the edge.
const square = mark.replace(' rx="6"', '');
const icon = (side, drawing) =>
  shoot(side, side, (page) =>
    page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${drawing}`),
  );

/** An ICO file with one PNG: a header of 6 bytes and a directory entry of 16 bytes. */
function ico(side, png) {
  const head = Buffer.alloc(ICO_HEAD);
  head.set([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(ICO_HEAD, 18);
  return Buffer.concat([head, png]);
}

await writeFile(`${PUBLIC}/favicon.ico`, ico(32, await icon(32, mark)));
await writeFile(`${PUBLIC}/apple-touch-icon.png`, await icon(180, square));
await writeFile(`${PUBLIC}/icon-192.png`, await icon(192, square));
await writeFile(`${PUBLIC}/icon-512.png`, await icon(512, square));
await writeFile(
  `${PUBLIC}/share.png`,
  await shoot(1200, 630, (page) => page.goto(pathToFileURL(`${ART}/share-picture.html`).href)),
);
await browser.close();
