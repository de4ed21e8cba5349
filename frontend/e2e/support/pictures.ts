import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const SIDE = 64;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG file of one colour for a file input. */
export function pictureFile(name: string, [red, green, blue]: [number, number, number]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => [red, green, blue]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

interface Noise {
  width: number;
  height: number;
  /** The MIME type of the dropped file. */
  type: string;
}

/** Drops a picture of random noise, which compresses badly, on a picker. Resolves with its size in bytes. */
export const dropNoise = (page: Page, label: string, noise: Noise) =>
  page.getByLabel(label, { exact: true }).evaluate(async (input, { width, height, type }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    const pixels = new ImageData(width, height);
    for (let start = 0; start < pixels.data.length; start += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(start, start + 65_536));
    }
    for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
    context?.putImageData(pixels, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([blob], 'noise', { type }));
    for (const event of ['dragover', 'drop']) {
      input.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
    }
    return blob.size;
  }, noise);
