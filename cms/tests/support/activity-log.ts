import type { Site } from './strapi';

/** Runs `work` while every write to the activity log fails. */
export async function withFailingActivityLog<Result>(site: Site, work: () => Promise<Result>): Promise<Result> {
  const unsubscribe = site.strapi.db.lifecycles.subscribe({
    models: ['plugin::back-office.activity'],
    beforeCreate() {
      throw new Error('The log cannot be written');
    },
  });
  return work().finally(unsubscribe);
}
