import { CommandError } from '../steps/run-command.mjs';

/** The groups of checks, in order: each name with a function that loads its module. */
export const GROUPS = {
  // Mails may take minutes to be sent, while the other groups run.
  messages: async () => (await import('./messages.mjs')).messages,
  meetings: async () => (await import('./meetings.mjs')).meetings,
  history: async () => (await import('./history.mjs')).history,
  malformed: async () => (await import('./malformed.mjs')).malformed,
  connections: async () => (await import('./connections.mjs')).connections,
  bodies: async () => (await import('./bodies.mjs')).bodies,
  logins: async () => (await import('./logins.mjs')).logins,
  pictures: async () => (await import('./pictures.mjs')).pictures,
  disk: async () => (await import('./disk.mjs')).disk,
  cloudinary: async () => (await import('./cloudinary.mjs')).cloudinary,
  'power-cut': async () => (await import('./power-cut.mjs')).powerCut,
  refusals: async () => (await import('./refused-mails.mjs')).refusedMails,
  services: async () => (await import('./services.mjs')).services,
  load: async () => (await import('./load.mjs')).load,
};

const DEFAULT_SEED = 1;

/** Groups that mostly wait and use little processor time. */
export const WAITING_GROUPS = new Set(['cloudinary', 'refusals', 'services']);

/** Removes `--seed N` from `args` and returns the number; without it, the default makes runs reproducible. */
function takeSeed(args) {
  const at = args.indexOf('--seed');
  if (at === -1) return DEFAULT_SEED;
  const [, seed = ''] = args.splice(at, 2);
  if (!/^\d{1,9}$/.test(seed)) throw new CommandError('--seed takes a whole number, as in --seed 7.');
  return Number(seed);
}

/** The command line as `{ names, quick, seed }`; throws a CommandError for an unknown group or option. */
export function parseArguments(args) {
  const remaining = [...args];
  const seed = takeSeed(remaining);
  const quick = remaining.includes('--quick');
  const names = remaining.filter((name) => name !== '--quick');
  const unknown = names.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0) {
    const known = Object.keys(GROUPS).join(', ');
    throw new CommandError(
      `There is no group ${unknown.join(', ')}. The groups are ${known}; the options --quick and --seed N.`,
    );
  }
  return { names: names.length > 0 ? names : Object.keys(GROUPS), quick, seed };
}
