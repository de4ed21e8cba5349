import { type Availability, readAvailability } from '#api/availability/availability';
import { createJob } from '#platform/jobs/job';
import { enqueueReminderMails } from './enqueue-mails';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

const CHECK_INTERVAL_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The start that both have been reminded of after a change: that of a meeting whose reminder would be due already, because
 * the mail about the change names it.
 */
export function findRemindedStart(
  { state, startsAt, remindedFor }: StoredMeeting,
  { reminder }: Availability,
): string | null {
  const isDue = new Date(startsAt).getTime() - reminder * HOUR_MS <= Date.now();
  return state === 'confirmed' && isDue ? startsAt : remindedFor;
}

const isReminded = ({ startsAt, remindedFor }: StoredMeeting): boolean =>
  remindedFor !== null && new Date(remindedFor).getTime() === new Date(startsAt).getTime();

/** Queues the reminders of one meeting, unless another process has or the meeting was changed. */
async function remind(meeting: StoredMeeting): Promise<void> {
  await strapi.db.transaction(async () => {
    const { count } = await strapi.db.query(MEETING_UID).updateMany({
      where: {
        id: meeting.id,
        state: 'confirmed',
        sequence: meeting.sequence,
        $or: [{ remindedFor: { $null: true } }, { remindedFor: { $ne: meeting.startsAt } }],
      },
      data: { remindedFor: meeting.startsAt },
    });
    if (count > 0) await enqueueReminderMails(meeting);
  });
}

/** Queues the reminders of all confirmed meetings that begin within the hours of the owner's rules. */
export async function remindOfMeetings(): Promise<void> {
  const { reminder } = await readAvailability();
  if (reminder === 0) return;
  const now = Date.now();
  const meetings: StoredMeeting[] = await strapi.db.query(MEETING_UID).findMany({
    where: {
      state: 'confirmed',
      startsAt: { $gt: new Date(now), $lte: new Date(now + reminder * HOUR_MS) },
    },
  });
  for (const meeting of meetings) if (!isReminded(meeting)) await remind(meeting);
}

/** Checks every minute whether a reminder is due. */
export const reminderJob = createJob({
  name: 'remind of meetings',
  work: remindOfMeetings,
  intervalMs: CHECK_INTERVAL_MS,
});
