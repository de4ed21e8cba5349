import { StepFailure } from '../scripts/steps/step.mjs';

/** What can be measured by itself: each name with what loads it, in the order of the table. */
export const SECTIONS = {
  pages: async () => (await import('./sections/pages.mjs')).pages,
  weight: async () => (await import('./sections/weight.mjs')).weight,
  reading: async () => (await import('./sections/reading.mjs')).reading,
  taps: async () => (await import('./sections/taps.mjs')).taps,
  interaction: async () => (await import('./sections/interaction.mjs')).interaction,
  api: async () => (await import('./sections/api.mjs')).api,
  published: async () => (await import('./sections/published.mjs')).published,
  changes: async () => (await import('./sections/changes.mjs')).changes,
  server: async () => (await import('./sections/server.mjs')).server,
  intake: async () => (await import('./sections/intake.mjs')).intake,
  uploads: async () => (await import('./sections/uploads.mjs')).uploads,
  'many-projects': async () => (await import('./sections/many-projects.mjs')).manyProjects,
  curve: async () => (await import('./sections/curve.mjs')).curve,
};

/** What was asked for on the command line, as `{ names, quick }`; throws a StepFailure for what nobody knows. */
export function readRequest(words) {
  const quick = words.includes('--quick');
  const names = words.filter((word) => word !== '--quick');
  const unknown = names.filter((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown.length > 0) {
    const known = Object.keys(SECTIONS).join(', ');
    throw new StepFailure(`The bench has no section ${unknown.join(', ')}. It has ${known}, and takes --quick.`);
  }
  return { names: names.length > 0 ? names : Object.keys(SECTIONS), quick };
}
