type VisitorsUid = 'plugin::back-office.message' | 'plugin::back-office.meeting';

/**
 * Writes down what a visitor has sent and the contract has checked. The document service would check and read it all
 * again, and less than half as many could be taken in a second. Webhooks of the panel hear of it as they would from there.
 */
export async function keepRow(uid: VisitorsUid, data: object): Promise<{ id: number; documentId: string }> {
  return strapi.db.transaction(async ({ onCommit }) => {
    const entry = await strapi.db.query(uid).create({ data: { ...data, publishedAt: new Date() } });
    onCommit(() => strapi.eventHub.emit('entry.create', { model: strapi.getModel(uid).modelName, uid, entry }));
    return entry;
  });
}
