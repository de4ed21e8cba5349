import { get } from 'node:http';

/** Bytes of a body as a browser gets it, compressed with brotli. fetch would unpack it. */
export function brotliBytes(address) {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      let bytes = 0;
      for await (const chunk of answer) bytes += chunk.length;
      resolve(bytes);
    });
    asked.once('error', reject);
  });
}
