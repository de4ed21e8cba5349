import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressedFiles } from './precompressed-files.ts';
import { publishedDocumentPlugin } from './published-document.ts';

/** Everything that Strapi answers: our own API, the uploads, and what its panel calls. */
const CMS_PATHS = '^/(api|admin|uploads?|content-manager|content-type-builder|i18n|users-permissions|_health)(/|\\?|$)';

const inFrontend = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** What browsers fetch. */
const CLIENT = inFrontend('./dist/client');

const FIRST = ['$initial' as const];
/** The first script in two pieces: what it is built on, which published pages fetch before it is needed, and our own. */
const PIECES = [
  { name: 'libraries', tags: FIRST, test: /node_modules/ },
  { name: 'site', tags: FIRST },
];

/** `vite build` makes what browsers fetch; `vite build --ssr`, after it, what publishes pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), publishedDocumentPlugin(CLIENT), precompressedFiles(CLIENT)],
  resolve: { alias: { '@': inFrontend('./src') } },
  server: {
    proxy: { [CMS_PATHS]: { target: process.env.CMS_URL ?? 'http://localhost:1337', ws: true } },
  },
  // Components get the same class names in both bundles, and their styles lose what only people read.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  // The renderer needs nothing that is installed.
  ssr: { noExternal: true },
  ...(isSsrBuild && { publicDir: false, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: inFrontend('./dist/server'),
        minify: true,
        rolldownOptions: {
          input: inFrontend('./src/entry-server.tsx'),
          output: { entryFileNames: 'renderer.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      }
    : {
        outDir: CLIENT,
        // Read by what measures it.
        manifest: true,
        modulePreload: { polyfill: false },
        // No browser that runs the rest of the site needs older words for colours.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
      },
}));
