import { CommandError } from '../scripts/steps/run-command.mjs';

/** The sections of the bench; each is a module of that name with a function `measure`. */
export const SECTIONS = [
  'pages',
  'fonts',
  'weight',
  'interaction',
  'rates',
  'changes',
  'growth',
  'server',
  'submissions',
  'uploads',
];

/** The command line as `{ names, quick }`; throws a CommandError for an unknown section. */
export function parseArguments(args) {
  const quick = args.includes('--quick');
  const names = args.filter((name) => name !== '--quick');
  const unknown = names.filter((name) => !SECTIONS.includes(name));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no section ${unknown.join(', ')}. The sections are ${SECTIONS.join(', ')}; the option is --quick.`,
    );
  return { names: names.length > 0 ? names : SECTIONS, quick };
}
