import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Everything that Strapi answers: our own API, the uploads, and what its panel calls. */
const CMS_PATHS = '^/(api|admin|uploads?|content-manager|content-type-builder|i18n|users-permissions|_health)(/|\\?|$)';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    proxy: { [CMS_PATHS]: { target: process.env.CMS_URL ?? 'http://localhost:1337', ws: true } },
  },
  build: { sourcemap: false },
});
