import { requireNode } from './project/node-version.mjs';
import { logAsJson } from './server/json-log.mjs';

// Serves what is built and installs nothing: the command of a release.
if (process.env.MODE === 'server') logAsJson();
requireNode();
const { serverEnvironment } = await import('./project/environment.mjs');
const { orFail } = await import('./steps/run-command.mjs');
const { serve } = await import('./server/strapi.mjs');
Object.assign(process.env, serverEnvironment(process.env, 'production'));
await orFail(serve);
