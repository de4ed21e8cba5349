import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text formats; images and fonts are compressed already. */
const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

function compress(file: string) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a `.br` and a `.gz` file beside every text file of the folder `client` after the build. */
export const precompressedFiles = (client: string): Plugin => ({
  name: 'precompressed-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  closeBundle() {
    // A failed build writes no folder; an error here would hide its own.
    if (!existsSync(client)) return;
    for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && TEXT.test(entry.name)) compress(path.join(entry.parentPath, entry.name));
    }
  },
});
