import type { Activity } from '../../../../../contract/account';

const UID = 'plugin::back-office.activity';
const PAGE = 50;

type Entry = Omit<Activity, '_id' | 'at'>;

/** Who changed what, when and from where. */
export default () => ({
  async record(entry: Entry): Promise<void> {
    await strapi.documents(UID).create({ data: entry });
  },

  /** The 50 newest, or the 50 before that instant. */
  async latest(before?: string): Promise<Activity[]> {
    const rows = await strapi.db.query(UID).findMany({
      where: before ? { createdAt: { $lt: before } } : {},
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      limit: PAGE,
    });
    return rows.map(({ documentId, createdAt, actor, action, subject, fields, address }) => ({
      _id: documentId,
      at: new Date(createdAt).toISOString(),
      actor,
      action,
      subject,
      fields,
      address,
    }));
  },
});
