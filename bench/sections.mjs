import { CommandError } from '../scripts/steps/run-command.mjs';

/** The sections of the bench, in the order of the table: each name with a function that loads its module. */
export const SECTIONS = {
  pages: async () => (await import('./sections/pages.mjs')).pages,
  fonts: async () => (await import('./sections/fonts.mjs')).fonts,
  weight: async () => (await import('./sections/weight.mjs')).weight,
  reading: async () => (await import('./sections/reading.mjs')).reading,
  taps: async () => (await import('./sections/taps.mjs')).taps,
  interaction: async () => (await import('./sections/interaction.mjs')).interaction,
  api: async () => (await import('./sections/api.mjs')).api,
  published: async () => (await import('./sections/published.mjs')).published,
  changes: async () => (await import('./sections/changes.mjs')).changes,
  history: async () => (await import('./sections/history.mjs')).history,
  sessions: async () => (await import('./sections/sessions.mjs')).sessions,
  'case-studies': async () => (await import('./sections/case-studies.mjs')).caseStudies,
  server: async () => (await import('./sections/server.mjs')).server,
  intake: async () => (await import('./sections/intake.mjs')).intake,
  uploads: async () => (await import('./sections/uploads.mjs')).uploads,
  curve: async () => (await import('./sections/curve.mjs')).curve,
};

/** The command line as `{ names, quick }`; throws a CommandError for an unknown section. */
export function parseArguments(args) {
  const quick = args.includes('--quick');
  const names = args.filter((name) => name !== '--quick');
  const unknown = names.filter((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown.length > 0) {
    const known = Object.keys(SECTIONS).join(', ');
    throw new CommandError(
      `There is no section ${unknown.join(', ')}. The sections are ${known}; the option is --quick.`,
    );
  }
  return { names: names.length > 0 ? names : Object.keys(SECTIONS), quick };
}
