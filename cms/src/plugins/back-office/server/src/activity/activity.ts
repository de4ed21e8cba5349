import type { Context } from 'koa';
import type { Activity } from '#contract/account';
import { env } from '#platform/environment/env';

/** These follow from other fields, or change with every save. */
const DERIVED = new Set(['updatedAt', 'images']);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of the fields in which two versions of a record differ; one inside a group is written `project.name`. */
export function changedFields(before: object, after: object, group = ''): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => {
    const was = old.get(name);
    if (DERIVED.has(name)) return [];
    if (isGroup(value) && isGroup(was)) return changedFields(was, value, `${group}${name}.`);
    return JSON.stringify(value) === JSON.stringify(was) ? [] : [`${group}${name}`];
  });
}

const UID = 'plugin::back-office.activity';
const PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }];

type Entry = Omit<Activity, '_id' | 'at'>;

interface Row extends Entry {
  id: number;
  documentId: string;
  createdAt: string;
}

/** Entries of the same millisecond as the last row of a page that are not on it. */
function othersOfLastInstant(page: Row[]): Promise<Row[]> {
  const instant = new Date(page.at(-1)?.createdAt ?? 0);
  return strapi.db.query(UID).findMany({
    where: {
      // PostgreSQL counts microseconds.
      createdAt: { $gte: instant, $lt: new Date(instant.getTime() + 1) },
      id: { $notIn: page.map(({ id }) => id) },
    },
    orderBy: NEWEST_FIRST,
  });
}

/** Who changed what, when and from where. */
export const activityLog = {
  async record(entry: Entry): Promise<void> {
    await strapi.documents(UID).create({ data: entry });
  },

  /** Forgets what is older than the owner wants to keep. */
  async forget(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - env.ACTIVITY_DAYS * DAY_MS);
    await strapi.db.query(UID).deleteMany({ where: { createdAt: { $lt: oldest } } });
  },

  /**
   * The 50 newest, or the 50 before that instant, and all others of the millisecond with which they end: the page that
   * follows begins before it.
   */
  async latest(before?: string): Promise<Activity[]> {
    const page: Row[] = await strapi.db.query(UID).findMany({
      where: before ? { createdAt: { $lt: before } } : {},
      orderBy: NEWEST_FIRST,
      limit: PAGE,
    });
    const rows = page.length < PAGE ? page : [...page, ...(await othersOfLastInstant(page))];
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
};

/** What an administrator did to which record; `fields` are those that changed. */
interface PanelAction {
  action: string;
  subject: string;
  subjectName: string;
  fields: string[];
}

/** Records in the activity log what the administrator of `request` did, and from which address. */
export const recordPanelAction = ({ state, ip }: Context, action: PanelAction): Promise<void> =>
  activityLog.record({ ...action, actor: state.user.email, address: ip });

const NIGHTLY = '0 10 3 * * *';

/** Keeps the activity log as long as ACTIVITY_DAYS says, and no longer. */
export function deleteExpiredEntries(): void {
  const task = () => activityLog.forget(new Date());
  strapi.cron.add({ oldActivity: { task, options: { rule: NIGHTLY } } });
}
