import { get } from 'node:http';

/** The size of a response body compressed with brotli, in bytes. fetch would decompress it. */
export function brotliSize(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      resolve(bytes);
    });
    request.once('error', reject);
  });
}
