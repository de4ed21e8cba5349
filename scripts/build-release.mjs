import { requireNode } from './project/node-version.mjs';

// `build-release.mjs FOLDER [STEP]`: everything that a server runs, in FOLDER. The Dockerfile runs it step by step.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { buildRelease } = await import('./release/release.mjs');
await runCommand(buildRelease);
