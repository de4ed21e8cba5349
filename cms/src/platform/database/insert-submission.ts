import { createId } from '@paralleldrive/cuid2';

type VisitorsUid = 'plugin::back-office.message' | 'plugin::back-office.meeting';

/**
 * Inserts a validated submission of a visitor and returns the row. The document service would validate and read it again,
 * which is far slower. Webhooks of the panel are triggered as by that service, so `data` must include the schema's
 * defaults.
 */
export async function insertSubmission<T extends { suspectedSpam: boolean }>(uid: VisitorsUid, data: T) {
  return strapi.db.transaction(async ({ onCommit }) => {
    const now = new Date();
    // Of what is not suspected the owner hears at once, also if they call it spam later.
    const spamReportedAt = data.suspectedSpam ? null : now;
    const row = { ...data, handled: false, spamReportedAt, documentId: createId(), publishedAt: now };
    const { ids } = await strapi.db.query(uid).createMany({ data: [row] });
    const entry = { id: Number(ids[0]), ...row };
    onCommit(() => strapi.eventHub.emit('entry.create', { model: strapi.getModel(uid).modelName, uid, entry }));
    return entry;
  });
}
