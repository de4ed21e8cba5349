import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { removeVersion } from '../../src/plugins/back-office/server/src/pictures/picture-urls';
import { loginAsOwner } from '../support/accounts';
import { call } from '../support/client';
import { animation, dataUrl, png, redOverBlue } from '../support/sample-pictures';
import { type Site, startSite } from '../support/strapi';

const SCRIPT = '<script>alert(document.domain)</script>';
const DAMAGED = 'The picture is damaged and cannot be read';
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const CRC_BYTES = 4;
const DAMAGED_PICTURES = 60;
/** The same damage in every run. */
const SEED = 1;

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await loginAsOwner(site);
});
afterAll(() => site.stop());

const upload = (bytes: Buffer) => call(site, 'upload.tool', { token, body: { imageString: dataUrl(bytes) } });

/** One chunk of a PNG (RFC 2083, 3.2); libpng only warns about the missing checksum of pixels. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(CRC_BYTES)]);
}

/** A PNG with 2^31 - 1 pixels in each direction in its header. */
function vastPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(2 ** 31 - 1, 0);
  header.writeUInt32BE(2 ** 31 - 1, 4);
  header[8] = 1;
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a script with the header of a GIF', () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`)],
  [
    'a script after the first bytes of a JPEG',
    async () => Buffer.concat([(await redOverBlue(64, 40).jpeg().toBuffer()).subarray(0, 4), Buffer.from(SCRIPT)]),
  ],
  ['a PNG with 2^31 - 1 pixels in each direction', vastPng],
  ['the signature of a PNG alone', () => PNG_SIGNATURE],
  ['half a PNG', async () => half(await redOverBlue(400, 400).png({ compressionLevel: 0 }).toBuffer())],
  ['half a WebP', async () => half(await redOverBlue(400, 400).webp({ lossless: true }).toBuffer())],
  ['half an AVIF', async () => half(await redOverBlue(400, 400).avif({ effort: 0 }).toBuffer())],
])('%s is refused as damaged', async (_what, create) => {
  const answer = await upload(await create());
  expect([answer.status, answer.body]).toEqual([400, { message: DAMAGED, field: 'imageString' }]);
});

test('a script behind the end of a JPEG is not stored', async () => {
  const answer = await upload(Buffer.concat([await redOverBlue(64, 40).jpeg().toBuffer(), Buffer.from(SCRIPT)]));
  expect(answer.status).toBe(201);
  const stored = await readFile(path.join(site.dataDir, 'public', removeVersion(answer.body.url)));
  expect(stored.includes(SCRIPT)).toBe(false);
});

test('a picture with any damage is stored or refused with a sentence', async () => {
  const valid: Buffer[] = [
    await png(),
    await redOverBlue(64, 40).jpeg().toBuffer(),
    await redOverBlue(64, 40).webp().toBuffer(),
  ];
  valid.push(await animation(2));
  const damaged = fc
    .record({
      bytes: fc.constantFrom(...valid),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      end: fc.option(fc.nat(), { freq: 1 }),
    })
    .map(({ bytes, changes, end }) => {
      const copy = Buffer.from(bytes);
      // The first bytes decide on the format.
      for (const [at, value] of changes) copy[12 + (at % (copy.length - 12))] = value;
      return end === null ? copy : copy.subarray(0, end % copy.length);
    });
  const property = fc.asyncProperty(damaged, async (bytes) => {
    const { status, body } = await upload(bytes);
    expect([201, 400, 413, 415]).toContain(status);
    if (status !== 201) expect(body).toEqual({ message: expect.stringMatching(/^\w+ \w+/), field: 'imageString' });
  });
  await fc.assert(property, { numRuns: DAMAGED_PICTURES, seed: SEED });
});
