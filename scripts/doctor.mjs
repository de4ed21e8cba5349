import { requireNode } from './project/node-version.mjs';

// `npm run doctor [-- --json] [-- --mail ADDRESS]`: checks the site and prints a report.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { doctor } = await import('./operations/doctor/doctor.mjs');
await runCommand(doctor);
