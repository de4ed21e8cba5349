import { requireNode } from './project/node-version.mjs';

// `npm run rehearse`: runs docker-compose.yml in containers with two replicas, and checks that deployment.
// `-- killed` runs the checks with that word in their titles; `-- API` runs the long API suite;
// `-- --small` halves the memory and uses one processor; `-- --images` builds the images alone.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { rehearse } = await import('./rehearsal/rehearse.mjs');
await runCommand(rehearse);
