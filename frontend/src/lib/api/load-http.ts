import { loadModule } from '#lib/loading/load-module.ts';

/** Loads the API client (`lib/http.ts`) with the first call; rejects with a LoadError. */
export const loadHttp = async () => (await loadModule(() => import('./http.ts'))).http;
