import { createId } from '@paralleldrive/cuid2';

type VisitorsUid = 'plugin::back-office.message' | 'plugin::back-office.meeting';

/**
 * Writes down what a visitor has sent and the contract has checked, and returns the row. The document service would check
 * all of it again and read it back, and far fewer could be taken in a second. Webhooks of the panel hear of it as they
 * would from there, so `data` says what the schema has defaults for, too.
 */
export async function insertSubmission<T extends object>(uid: VisitorsUid, data: T) {
  return strapi.db.transaction(async ({ onCommit }) => {
    const row = { ...data, handled: false, documentId: createId(), publishedAt: new Date() };
    const { ids } = await strapi.db.query(uid).createMany({ data: [row] });
    const entry = { id: Number(ids[0]), ...row };
    onCommit(() => strapi.eventHub.emit('entry.create', { model: strapi.getModel(uid).modelName, uid, entry }));
    return entry;
  });
}
