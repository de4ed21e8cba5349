import { findFirstId } from '#crud/list-order';
import { env } from '#platform/environment/env';

/** The owner's name as the page shows it: from the first personal record. */
export async function getOwnerName(): Promise<string> {
  const documentId = await findFirstId('personal');
  const personal = await strapi.db.query('api::personal.personal').findOne({ select: ['name'], where: { documentId } });
  return personal?.name || env.SUPER_ADMIN_NAME;
}
