import type { Activity } from '../../../../../contract/account';
import { env } from '../../../../../environment/env';

const UID = 'plugin::back-office.activity';
const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Entry = Omit<Activity, '_id' | 'at'>;

/** Who changed what, when and from where. */
export default () => ({
  async record(entry: Entry): Promise<void> {
    await strapi.documents(UID).create({ data: entry });
  },

  /** Forgets what is older than the owner wants to keep. */
  async forget(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - env.ACTIVITY_DAYS * DAY_MS);
    await strapi.db.query(UID).deleteMany({ where: { createdAt: { $lt: oldest } } });
  },

  /** The 50 newest, or the 50 before that instant. */
  async latest(before?: string): Promise<Activity[]> {
    const rows = await strapi.db.query(UID).findMany({
      where: before ? { createdAt: { $lt: before } } : {},
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      limit: PAGE,
    });
    return rows.map(({ documentId, createdAt, actor, action, subject, subjectName, fields, address }) => ({
      _id: documentId,
      at: new Date(createdAt).toISOString(),
      actor,
      action,
      subject,
      // Empty in entries that are older than this column.
      subjectName: subjectName ?? '',
      fields,
      address,
    }));
  },
});
