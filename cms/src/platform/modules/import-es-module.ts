import { pathToFileURL } from 'node:url';

/** TypeScript would compile `import()` to `require()`, which cannot load every ES module. */
const importUrl: (url: string) => Promise<unknown> = new Function('url', 'return import(url)') as never;

/** Loads the ES module `file` (absolute path) from compiled code, which is CommonJS; resolves with its exports. */
export const importEsModule = (file: string): Promise<unknown> => importUrl(pathToFileURL(file).href);
