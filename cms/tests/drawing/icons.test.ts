import sharp from 'sharp';
import { COLORS, drawing } from '../support/drawing';

const drawIcons = (monogram: string) => drawing.drawIcons({ monogram, colors: COLORS });

/** The pixels of a picture as `[red, green, blue, alpha]`, by column and row. */
async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    side: info.width,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)],
  };
}

const ACCENT = [0xc6, 0x3d, 0x12, 255];
const ACCENT_AND_SIGN_MIDDLE = (0x3d + 0xf8) / 2;

test('the icons have the sizes and formats that browsers and systems request', async () => {
  const { png192, png512, appleTouch } = await drawIcons('M');
  expect(await sharp(png192).metadata()).toMatchObject({ format: 'png', width: 192, height: 192, hasAlpha: false });
  expect(await sharp(png512).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: false });
  expect(await sharp(appleTouch).metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
});

test('favicon.ico has one entry, a PNG of 32 × 32 pixels', async () => {
  const { ico } = await drawIcons('M');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([ico[6], ico[7], ico.readUInt16LE(10), ico.readUInt16LE(12)]).toEqual([32, 32, 1, 32]);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(offset + length).toBe(ico.length);
  expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('favicon.svg contains outlines in the given colours and no text', async () => {
  const { svg } = await drawIcons('&');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64"/);
  expect(svg).toContain('<rect width="64" height="64" rx="6" fill="#c63d12"/>');
  expect(svg).toMatch(/<path fill="#faf8f4"[^>]* d="M/);
  expect(svg).not.toMatch(/<text|font-family|&amp;|NaN/);
});

test('the corners of favicons are round, those of app icons have the accent', async () => {
  const { ico, png512 } = await drawIcons('M');
  expect((await readPixels(ico.subarray(22))).at(0, 0)[3]).toBeLessThan(128);
  expect((await readPixels(png512)).at(0, 0)).toEqual(ACCENT);
});

test.each(['Ö', '&', 'M', 'அ', '李', 'ع', 'Q', '🚀', 'I'])(
  'the monogram %p is in the middle and clear of the edges',
  async (monogram) => {
    const { side, at } = await readPixels((await drawIcons(monogram)).png512);
    const box = { left: side, right: 0, top: side, bottom: 0 };
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        if ((at(x, y)[1] ?? 0) < ACCENT_AND_SIGN_MIDDLE) continue;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y + 1);
      }
    }
    expect(Math.abs(box.left + box.right - side)).toBeLessThanOrEqual(4);
    expect(Math.abs(box.top + box.bottom - side)).toBeLessThanOrEqual(4);
    expect(Math.min(box.left, box.top)).toBeGreaterThan(0.1 * side);
    expect(Math.max(box.right - box.left, box.bottom - box.top)).toBeGreaterThan(0.4 * side);
  },
);

test('the same monogram gives the same bytes, another monogram others', async () => {
  const [first, second, other] = await Promise.all([drawIcons('Ö'), drawIcons('Ö'), drawIcons('O')]);
  expect(first).toEqual(second);
  expect(first.svg).not.toBe(other.svg);
});

test('a monogram that no font has gives the icon of a site without a name', async () => {
  expect((await drawIcons('𓂀')).svg).toBe((await drawIcons('P')).svg);
});
