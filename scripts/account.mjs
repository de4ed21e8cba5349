import { requireNode } from './project/node-version.mjs';

// `npm run account -- reset-factors ADDRESS`: removes the second factors of an account that has lost all of them.
requireNode();
const { runCommand } = await import('./steps/run-command.mjs');
const { account } = await import('./operations/account.mjs');
await runCommand(account);
