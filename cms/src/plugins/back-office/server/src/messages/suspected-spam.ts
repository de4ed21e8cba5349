import { readSiteIdentity } from '#api/site/identity';
import { type Block, outbox, type Template } from '#back-office/mail';
import { formatSlot, MEETING_UID, type StoredMeeting } from '#back-office/meetings';
import { formatAddress } from '#platform/email/address-spellings';
import { env } from '#platform/environment/env';
import { createJob } from '#platform/jobs/job';
import { toInstant, toWallTime } from '#platform/time/wall-time';

export const MESSAGE_UID = 'plugin::back-office.message';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour of the site's clock at which a day of suspected spam ends. */
const REPORT_HOUR_MS = 7 * HOUR_MS;
const MAX_LISTED = 50;

interface StoredMessage {
  id: number;
  documentId: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

/** The last time before `now` at which a day of suspected spam ended. */
async function findEndOfDay(now: Date): Promise<Date> {
  const { timeZone } = await readSiteIdentity();
  const wallTime = toWallTime(now.getTime(), timeZone);
  const end = Math.floor((wallTime - REPORT_HOUR_MS) / DAY_MS) * DAY_MS + REPORT_HOUR_MS;
  return new Date(toInstant(end, timeZone).instant);
}

/** Marks the rows as reported and returns their documentIds; none if another process has. */
async function claimRows(uid: typeof MESSAGE_UID | typeof MEETING_UID, before: Date, now: Date): Promise<string[]> {
  const where = { suspectedSpam: true, spamReportedAt: { $null: true }, createdAt: { $lt: before } };
  const rows: { id: number; documentId: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['id', 'documentId'], where, orderBy: { id: 'asc' } });
  const { count } = await strapi.db
    .query(uid)
    .updateMany({ where: { ...where, id: { $in: rows.map(({ id }) => id) } }, data: { spamReportedAt: now } });
  if (count > 0 && count < rows.length) throw new Error('Suspected spam has been changed while it was reported');
  return count === 0 ? [] : rows.map(({ documentId }) => documentId);
}

/** Queues one mail to the owner that lists the suspected spam of the days that are over and that no mail has listed. */
export async function reportSuspectedSpam(now = new Date()): Promise<void> {
  const before = await findEndOfDay(now);
  await strapi.db.transaction(async () => {
    const messages = await claimRows(MESSAGE_UID, before, now);
    const meetings = await claimRows(MEETING_UID, before, now);
    if (messages.length + meetings.length === 0) return;
    await outbox.enqueue({
      recipient: env.OWNER_EMAIL,
      template: 'suspected-spam-notice',
      data: { messages, meetings },
    });
  });
}

export const suspectedSpamJob = createJob({
  name: 'report suspected spam',
  work: () => reportSuspectedSpam(),
  intervalMs: HOUR_MS,
});

const formatCount = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

const formatCounts = (messages: number, meetings: number): string =>
  [messages > 0 && formatCount(messages, 'message'), meetings > 0 && formatCount(meetings, 'meeting request')]
    .filter(Boolean)
    .join(' and ');

const formatSender = ({ name, email }: { name: string; email: string }) => `${name} (${formatAddress(email)})`;

const listMessage = (message: StoredMessage, timeZone: string): Block[] => [
  {
    kind: 'facts',
    facts: [
      ['Message from', formatSender(message)],
      ['Received', formatSlot(new Date(message.createdAt), timeZone)],
    ],
  },
  { kind: 'quote', text: message.message },
];

const listMeeting = (meeting: StoredMeeting): Block[] => [
  {
    kind: 'facts',
    facts: [
      ['Meeting request from', formatSender(meeting)],
      ['When', `${meeting.slot} (${meeting.timeZone})`],
      ['How', meeting.mode],
    ],
  },
];

/** Reads what is still suspected, so that the outbox stores no copy of it. */
export const suspectedSpamNotice: Template<'suspected-spam-notice'> = async (data, { owner, siteUrl }) => {
  const findStored = (uid: string, ids: string[]) =>
    strapi.db.query(uid).findMany({ where: { documentId: { $in: ids }, suspectedSpam: true }, orderBy: { id: 'asc' } });
  const messages: StoredMessage[] = await findStored(MESSAGE_UID, data.messages);
  const meetings: StoredMeeting[] = await findStored(MEETING_UID, data.meetings);
  if (messages.length + meetings.length === 0) return null;
  const listed = [...messages.map((message) => listMessage(message, owner.timeZone)), ...meetings.map(listMeeting)];
  const more = listed.length - MAX_LISTED;
  return {
    subject: `Suspected spam: ${formatCounts(messages.length, meetings.length)}`,
    blocks: [
      {
        kind: 'text',
        text: 'These were sent with a field filled in that people do not see. The senders were told that all is well, and no time was kept for a meeting. If one is from a person, please write to the address beside the name.',
      },
      ...listed.slice(0, MAX_LISTED).flat(),
      ...(more > 0 ? [{ kind: 'text' as const, text: `The panel lists ${more} more.` }] : []),
      {
        kind: 'link',
        label: 'See them in the panel',
        url: `${siteUrl}/admin/content-manager/collection-types/${messages.length > 0 ? MESSAGE_UID : MEETING_UID}`,
      },
    ],
  };
};
