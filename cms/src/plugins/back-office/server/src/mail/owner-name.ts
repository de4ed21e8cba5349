import { env } from '#platform/environment/env';

/** The owner as visitors know them: the first personal record's name, as on the page. */
export async function ownerName(): Promise<string> {
  const personal = await strapi.db
    .query('api::personal.personal')
    .findOne({ select: ['name'], orderBy: [{ createdAt: 'asc' }, { documentId: 'asc' }] });
  return personal?.name || env.SUPER_ADMIN_NAME;
}
