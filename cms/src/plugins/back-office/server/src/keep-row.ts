type OwnUid = 'plugin::back-office.message' | 'plugin::back-office.meeting';

/**
 * Writes a row of this plugin that is known to be right: the contract has checked it, or it is of our own making.
 * Relations are given by `id`. The document service would check and read it all again, and less than half as many
 * messages could be taken in a second. Webhooks of the panel hear of the row as they would from there.
 */
export async function keepRow(uid: OwnUid, data: object): Promise<{ id: number; documentId: string }> {
  return strapi.db.transaction(async ({ onCommit }) => {
    const entry = await strapi.db.query(uid).create({ data: { ...data, publishedAt: new Date() } });
    onCommit(() => strapi.eventHub.emit('entry.create', { model: strapi.getModel(uid).modelName, uid, entry }));
    return entry;
  });
}
