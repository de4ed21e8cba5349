import { requireNode } from './project/node-version.mjs';

// `npm run secrets -- DOMAIN EMAIL`: the .env that docker-compose.yml needs, with new secrets.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { secrets } = await import('./operations/secrets.mjs');
await runCommand(secrets);
