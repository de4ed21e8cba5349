import { loadModule } from './load-module';

/** The way to call the server (`lib/http.ts`), fetched with the first call; rejects with a LoadError. */
export const loadHttp = async () => (await loadModule(() => import('./http'))).http;
