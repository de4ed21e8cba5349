import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressedFiles } from './precompressed-files.ts';
import { publishedDocumentPlugin } from './published-document.ts';

/** The paths that Strapi serves: our API, the uploads and the panel's requests. */
const CMS_PATHS = '^/(api|admin|uploads?|content-manager|content-type-builder|i18n|users-permissions|_health)(/|\\?|$)';

const inFrontend = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** The folder of the client build. */
const CLIENT = inFrontend('./dist/client');

const FIRST = ['$initial' as const];
/** Splits the entry script in two: libraries, which published pages preload, and our own code. */
const PIECES = [
  { name: 'libraries', tags: FIRST, test: /node_modules/ },
  { name: 'site', tags: FIRST },
];

/** `vite build` builds the client; `vite build --ssr`, run after it, builds the renderer of published pages. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ jsxImportSource: '#jsx' }), publishedDocumentPlugin(CLIENT), precompressedFiles(CLIENT)],
  // The contract's modules import zod too; the CMS has a copy of its own.
  resolve: { dedupe: ['zod'] },
  server: {
    proxy: { [CMS_PATHS]: { target: process.env.CMS_URL ?? 'http://localhost:1337', ws: true } },
  },
  // Components get the same class names in both bundles, and their CSS is minified.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  // The renderer bundle contains all its dependencies.
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
        // The size checks read it.
        manifest: true,
        modulePreload: { polyfill: false },
        // All supported browsers have the CSS colour features used here.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: { output: { codeSplitting: { groups: PIECES } } },
      },
}));
