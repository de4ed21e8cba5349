import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The id of the rectangle that fills a picture. Icons have none and are transparent. */
const BACKGROUND = 'id="background"';

/** The SVG `file` of `folder` as a PNG, in the size that its root element states. Throws an error that names the file if it cannot be read. */
export async function renderPicture(folder: string, file: string): Promise<Buffer> {
  const svg = await readFile(path.join(folder, file)).catch((cause: unknown) => {
    throw new Error(`The demo content cannot be created: ${path.join(folder, file)} is missing or unreadable`, {
      cause,
    });
  });
  const picture = svg.includes(BACKGROUND) ? sharp(svg).removeAlpha() : sharp(svg);
  return picture.png({ compressionLevel: 1 }).toBuffer();
}
