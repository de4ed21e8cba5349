import { StepFailure } from '../steps/step.mjs';

/** What can be tried by itself: each name with what loads it, in this order. */
export const GROUPS = {
  // Its mails take minutes to go out, during which the others are tried.
  messages: async () => (await import('./messages.mjs')).messages,
  malformed: async () => (await import('./malformed.mjs')).malformed,
  connections: async () => (await import('./connections.mjs')).connections,
  bodies: async () => (await import('./bodies.mjs')).bodies,
  logins: async () => (await import('./logins.mjs')).logins,
  pictures: async () => (await import('./pictures.mjs')).pictures,
  disk: async () => (await import('./disk.mjs')).disk,
  cloudinary: async () => (await import('./cloudinary.mjs')).cloudinary,
  'power-cut': async () => (await import('./power-cut.mjs')).powerCut,
  refusals: async () => (await import('./refused-mails.mjs')).refusals,
  services: async () => (await import('./services.mjs')).services,
  load: async () => (await import('./load.mjs')).load,
};

const SEED = 1;

/** Groups that wait for most of their time, and leave the processor to others. */
export const MOSTLY_WAITING = new Set(['cloudinary', 'refusals', 'services']);

/** The number after `--seed`; 1 where none is said, so that a run can be had again. Takes both words out of `words`. */
function takeSeed(words) {
  const at = words.indexOf('--seed');
  if (at === -1) return SEED;
  const [, given = ''] = words.splice(at, 2);
  if (!/^\d{1,9}$/.test(given)) throw new StepFailure('--seed takes a whole number, as in --seed 7.');
  return Number(given);
}

/** What was asked for on the command line, as `{ names, quick, seed }`; throws a StepFailure for what nobody knows. */
export function readRequest(given) {
  const words = [...given];
  const seed = takeSeed(words);
  const quick = words.includes('--quick');
  const names = words.filter((word) => word !== '--quick');
  const unknown = names.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0) {
    const known = Object.keys(GROUPS).join(', ');
    throw new StepFailure(
      `There are no faults named ${unknown.join(', ')}. There are ${known}; and --quick, --seed N.`,
    );
  }
  return { names: names.length > 0 ? names : Object.keys(GROUPS), quick, seed };
}
