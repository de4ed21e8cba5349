import type { Knex } from 'knex';
import { deleteVersions } from '#back-office/history';
import { TEMPLATES_ABOUT_OTHERS } from '#back-office/mail';
import { env } from '#platform/environment/env';
import { matchesAddress } from './address-condition';
import { deleteFeedbackRows, findFeedbackRows } from './feedback-rows';
import { findVersionsNaming, type Row } from './version-rows';

export const MESSAGES = 'back_office_messages';
export const MEETINGS = 'back_office_meetings';
export const MAILS = 'back_office_mails';
export const LOG = 'back_office_activities';
const LINKS = { message_id: 'back_office_mails_message_lnk', meeting_id: 'back_office_mails_meeting_lnk' };

/**
 * Rows about visitors and clients. `log`: entries of the activity log that name one; `feedback`: links for feedback;
 * `versions`: versions of the content that name one.
 */
export interface VisitorRows {
  messages: Row[];
  meetings: Row[];
  mails: Row[];
  log: Row[];
  feedback: Row[];
  versions: Row[];
}

type Condition = (query: Knex.QueryBuilder) => void;

/** Ids in one statement: databases take some ten thousand values. */
const BATCH_SIZE = 1000;
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

const splitIntoBatches = (rows: readonly Row[]): number[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE).map(({ id }) => id),
  );

/** The SQL for a member of a mail's JSON data, in lower case. */
const dataField = (member: string) =>
  env.DATABASE_CLIENT === 'postgres' ? `lower(data->>'${member}')` : `lower(json_extract(data, '$.${member}'))`;

const findRows = (db: Knex, table: string, condition: Condition, limit = NO_LIMIT): Promise<Row[]> =>
  db(table).where(condition).orderBy('id').limit(limit);

/** The ids of mails about the rows that the query `ids` finds. */
const linkedMailIds = (db: Knex, column: keyof typeof LINKS, ids: Knex.QueryBuilder) =>
  db(LINKS[column]).whereIn(column, ids).select('mail_id');

const aboutVisitors: Condition = (query) =>
  void ['message', 'meeting', 'inbox'].forEach((subject) => void query.orWhere('action', 'like', `${subject}.%`));

const namesVisitor: Condition = (query) => void query.where(aboutVisitors).whereNot('subject_name', '');

/** Finds everything about the visitor with this address, compared without case, except an account. */
export async function findVisitorRows(db: Knex, address: string): Promise<VisitorRows> {
  const isOfVisitor = (sql: string) => matchesAddress(db, sql, address);
  const byVisitor: Condition = (query) => void query.whereRaw(isOfVisitor('lower(email)'));
  const columnOfVisitor = (table: string, column: string) => db(table).where(byVisitor).select(column);
  return {
    messages: await findRows(db, MESSAGES, byVisitor),
    meetings: await findRows(db, MEETINGS, byVisitor),
    mails: await findRows(db, MAILS, (query) => {
      query
        .whereIn('id', linkedMailIds(db, 'message_id', columnOfVisitor(MESSAGES, 'id')))
        .orWhereIn('id', linkedMailIds(db, 'meeting_id', columnOfVisitor(MEETINGS, 'id')))
        .orWhereRaw(isOfVisitor(dataField('email')))
        .orWhereRaw(isOfVisitor(dataField('applicantEmail')))
        .orWhere(
          (sent) => void sent.whereRaw(isOfVisitor('lower(recipient)')).whereNotIn('template', TEMPLATES_ABOUT_OTHERS),
        );
    }),
    // Matched by the record of an entry, since visitors may share a name.
    log: await findRows(db, LOG, (query) => {
      query.where(namesVisitor).where((about) => {
        for (const table of [MESSAGES, MEETINGS]) about.orWhereIn('subject', columnOfVisitor(table, 'document_id'));
      });
    }),
    feedback: await findFeedbackRows(db, address),
    versions: await findVersionsNaming(db, address),
  };
}

/**
 * Finds one batch of rows that visitors left before `limit`. A meeting whose date is later stays, with its mails. Log
 * entries about deleted records are included at any age: without the record they cannot be found for the visitor.
 */
export async function findExpiredRows(db: Knex, limit: Date): Promise<VisitorRows> {
  const isOld: Condition = (query) => void query.where('created_at', '<', limit);
  const isOver: Condition = (query) => void query.where(isOld).where('starts_at', '<', limit);
  const old = (table: string, condition: Condition) => db(table).where(condition).select('id');
  const isAboutDeletedRecord: Condition = (query) => {
    for (const table of [MESSAGES, MEETINGS]) query.whereNotIn('subject', db(table).select('document_id'));
  };
  const keptMailIds = db(LINKS.meeting_id).whereNotIn('meeting_id', old(MEETINGS, isOver)).select('mail_id');
  return {
    mails: await findRows(
      db,
      MAILS,
      (query) => {
        query
          .where((unbound) => void unbound.where(isOld).whereNotIn('id', keptMailIds))
          .orWhereIn('id', linkedMailIds(db, 'message_id', old(MESSAGES, isOld)))
          .orWhereIn('id', linkedMailIds(db, 'meeting_id', old(MEETINGS, isOver)));
      },
      BATCH_SIZE,
    ),
    messages: await findRows(db, MESSAGES, isOld, BATCH_SIZE),
    meetings: await findRows(db, MEETINGS, isOver, BATCH_SIZE),
    log: await findRows(
      db,
      LOG,
      (query) => void query.where(namesVisitor).where((entry) => void entry.where(isOld).orWhere(isAboutDeletedRecord)),
      BATCH_SIZE,
    ),
    feedback: [],
    versions: [],
  };
}

/** The owner's notices of suspected spam that list one of these messages or meetings. Their rows hold ids alone, their files the texts. */
export async function findSpamNotices(db: Knex, { messages, meetings }: VisitorRows): Promise<Row[]> {
  const ids = [...messages, ...meetings].map(({ document_id }) => document_id);
  const notices: Row[] = await db(MAILS).where({ template: 'suspected-spam-notice' });
  return notices.filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)));
}

/** Deletes the rows, except log entries: these lose the visitor's name, because they record what admins did. */
export async function deleteRows(
  db: Knex,
  { messages, meetings, mails, log, feedback, versions }: VisitorRows,
): Promise<void> {
  for (const [table, rows] of Object.entries({ [MAILS]: mails, [MESSAGES]: messages, [MEETINGS]: meetings })) {
    for (const ids of splitIntoBatches(rows)) await db(table).whereIn('id', ids).delete();
  }
  for (const ids of splitIntoBatches(log)) await db(LOG).whereIn('id', ids).update({ subject_name: '' });
  await deleteFeedbackRows(db, feedback);
  await deleteVersions(
    db,
    versions.map(({ id }) => id),
  );
}
