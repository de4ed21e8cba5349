import { requireNode } from './node-version.mjs';
import { logAsJson } from './server-log.mjs';

// Serves what is built and installs nothing: the command of a release.
if (process.env.MODE === 'server') logAsJson();
requireNode();
const { serverEnvironment } = await import('./environment.mjs');
const { orFail } = await import('./or-fail.mjs');
const { serve } = await import('./server.mjs');
Object.assign(process.env, serverEnvironment(process.env, 'production'));
await orFail(serve);
