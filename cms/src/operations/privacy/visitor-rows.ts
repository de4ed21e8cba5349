import type { Knex } from 'knex';
import { ABOUT_OTHERS } from '#back-office/mail';
import { env } from '#platform/environment/env';

const MESSAGES = 'back_office_messages';
const MEETINGS = 'back_office_meetings';
const MAILS = 'back_office_mails';
const LOG = 'back_office_activities';
const LINKS = { message_id: 'back_office_mails_message_lnk', meeting_id: 'back_office_mails_meeting_lnk' };

/** A row as its table has it. */
export type Row = Record<string, unknown> & { id: number; document_id: string };

/** What is held of visitors. `log`: entries of the activity log that name one. */
export interface VisitorRows {
  messages: Row[];
  meetings: Row[];
  mails: Row[];
  log: Row[];
}

type Condition = (query: Knex.QueryBuilder) => void;

/** How many rows one statement names: databases take tens of thousands of values, and no more. */
const AT_A_TIME = 1000;
const ALL = Number.MAX_SAFE_INTEGER;

const portionsOf = (rows: readonly Row[]): number[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_A_TIME) }, (_, at) =>
    rows.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME).map(({ id }) => id),
  );

/** A member of the JSON that a mail keeps; both engines say it differently. */
const inData = (member: string) =>
  env.DATABASE_CLIENT === 'postgres' ? `lower(data->>'${member}')` : `lower(json_extract(data, '$.${member}'))`;

const rowsOf = (db: Knex, table: string, condition: Condition, limit = ALL): Promise<Row[]> =>
  db(table).where(condition).orderBy('id').limit(limit);

/** The mails that are about the rows that `ids`, a query, finds. */
const linkedMails = (db: Knex, column: keyof typeof LINKS, ids: Knex.QueryBuilder) =>
  db(LINKS[column]).whereIn(column, ids).select('mail_id');

const aboutVisitors: Condition = (query) =>
  void query.where('action', 'like', 'message.%').orWhere('action', 'like', 'meeting.%');

const namesVisitor: Condition = (query) => void query.where(aboutVisitors).whereNot('subject_name', '');

/** Everything that is held of the visitor with this address, in any case. An account with it is not a visitor's. */
export async function rowsOfVisitor(db: Knex, address: string): Promise<VisitorRows> {
  const email = address.trim().toLowerCase();
  const theirs: Condition = (query) => void query.whereRaw('lower(email) = ?', email);
  const their = (table: string, column: string) => db(table).where(theirs).select(column);
  return {
    messages: await rowsOf(db, MESSAGES, theirs),
    meetings: await rowsOf(db, MEETINGS, theirs),
    mails: await rowsOf(db, MAILS, (query) => {
      query
        .whereIn('id', linkedMails(db, 'message_id', their(MESSAGES, 'id')))
        .orWhereIn('id', linkedMails(db, 'meeting_id', their(MEETINGS, 'id')))
        .orWhereRaw(`${inData('email')} = ?`, email)
        .orWhereRaw(`${inData('applicantEmail')} = ?`, email)
        .orWhere((sent) => void sent.whereRaw('lower(recipient) = ?', email).whereNotIn('template', ABOUT_OTHERS));
    }),
    // By the record that an entry is about: others may have the same name.
    log: await rowsOf(db, LOG, (query) => {
      query.where(namesVisitor).where((about) => {
        for (const table of [MESSAGES, MEETINGS]) about.orWhereIn('subject', their(table, 'document_id'));
      });
    }),
  };
}

/**
 * What visitors left before `limit`, as much of it as is deleted at a time. A meeting is as old as the day that it is
 * for: one that is still to come stays, and its mails with it. Of what the owner has deleted, the log need not say any
 * more whose it was: whoever asks for their data can be found by the record alone.
 */
export async function rowsBefore(db: Knex, limit: Date): Promise<VisitorRows> {
  const isOld: Condition = (query) => void query.where('created_at', '<', limit);
  const isOver: Condition = (query) => void query.where(isOld).where('starts_at', '<', limit);
  const old = (table: string, condition: Condition) => db(table).where(condition).select('id');
  const isAboutNothingLeft: Condition = (query) => {
    for (const table of [MESSAGES, MEETINGS]) query.whereNotIn('subject', db(table).select('document_id'));
  };
  const stays = db(LINKS.meeting_id).whereNotIn('meeting_id', old(MEETINGS, isOver)).select('mail_id');
  return {
    mails: await rowsOf(
      db,
      MAILS,
      (query) => {
        query
          .where((unbound) => void unbound.where(isOld).whereNotIn('id', stays))
          .orWhereIn('id', linkedMails(db, 'message_id', old(MESSAGES, isOld)))
          .orWhereIn('id', linkedMails(db, 'meeting_id', old(MEETINGS, isOver)));
      },
      AT_A_TIME,
    ),
    messages: await rowsOf(db, MESSAGES, isOld, AT_A_TIME),
    meetings: await rowsOf(db, MEETINGS, isOver, AT_A_TIME),
    log: await rowsOf(
      db,
      LOG,
      (query) => void query.where(namesVisitor).where((entry) => void entry.where(isOld).orWhere(isAboutNothingLeft)),
      AT_A_TIME,
    ),
  };
}

/** Deletes these rows. Entries of the log stay, for they say what admins did, and name nobody any more. */
export async function deleteRows(db: Knex, { messages, meetings, mails, log }: VisitorRows): Promise<void> {
  for (const [table, rows] of Object.entries({ [MAILS]: mails, [MESSAGES]: messages, [MEETINGS]: meetings })) {
    for (const ids of portionsOf(rows)) await db(table).whereIn('id', ids).delete();
  }
  for (const ids of portionsOf(log)) await db(LOG).whereIn('id', ids).update({ subject_name: '' });
}
