import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { type Availability, readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { getOwnerName, signedLinks } from '#back-office/mail';
import type { MeetingReceipt, MeetingView, meetingAnswer, meetingInput } from '#contract/communication';
import { insertSubmission } from '#platform/database/insert-submission';
import { listAllowedActions, type Party } from './allowed-actions';
import { answerMeeting } from './answer-meeting';
import { createReceipt } from './create-receipt';
import { changeHeldTime, hasHours } from './double-booking';
import { enqueueRequestMails } from './enqueue-mails';
import { inMeetingTransaction, lockAvailability } from './meeting-lock';
import { modeOf, requireOffered } from './offered-times';
import { getOverlapWarning } from './overlaps';
import { type FreeTimes, readTimesForMove } from './read-free-times';
import { formatSlot, resolveSlot } from './slot-format';
import { currentZone, DEFAULT_MINUTES, MEETING_UID, type StoredMeeting, toStatus } from './stored-meeting';

const INVALID_LINK =
  'This link does not work or is too old, please use the one in the latest mail about the meeting or write to the owner';

const FIRST_STATE = { state: 'requested', sequence: 0, remindedFor: null } as const;

/** The time and the length of a request; with hours only those that are offered. */
async function resolveRequest(slot: string, timeZone: string, availability: Availability) {
  const isLimited = hasHours(availability);
  const startsAt = resolveSlot(slot, timeZone, isLimited);
  if (isLimited) await requireOffered(startsAt, availability);
  return { startsAt: startsAt.toISOString(), minutes: isLimited ? availability.minutes : DEFAULT_MINUTES };
}

async function findByToken(token: string): Promise<{ party: Party; meeting: StoredMeeting }> {
  const link = signedLinks.read(token, 'meeting-owner', 'meeting-visitor');
  const meeting: StoredMeeting | null =
    link && (await strapi.db.query(MEETING_UID).findOne({ where: { documentId: link.subject } }));
  if (!link || !meeting) throw new errors.ValidationError(INVALID_LINK);
  return { party: link.purpose === 'meeting-owner' ? 'owner' : 'visitor', meeting };
}

export const meetings = {
  /**
   * Stores a request, holds its time, queues its mails and returns its receipt in one transaction. A request that fills the
   * honeypot is stored without mails and holds no time. Throws 400 for a time that is not offered, and 409 for one that is
   * taken.
   */
  async receive({ website, timeZone: sent, ...request }: z.output<typeof meetingInput>): Promise<MeetingReceipt> {
    const timeZone = sent ?? (await readSiteIdentity()).timeZone;
    const suspectedSpam = website !== '';
    return inMeetingTransaction(async () => {
      const availability = await lockAvailability();
      const time = await resolveRequest(request.slot, timeZone, availability);
      const meeting = await insertSubmission(MEETING_UID, {
        ...request,
        ...time,
        ...FIRST_STATE,
        timeZone,
        suspectedSpam,
      });
      await changeHeldTime(meeting, availability);
      if (!suspectedSpam) await enqueueRequestMails(meeting);
      return createReceipt(meeting);
    });
  },

  /** The meeting and the allowed actions of a link. Throws 400 for an invalid link. */
  async view(token: string): Promise<MeetingView> {
    const { party, meeting } = await findByToken(token);
    const startsAt = new Date(meeting.startsAt);
    const timeZone = party === 'owner' ? (await readSiteIdentity()).timeZone : currentZone(meeting);
    const mode = modeOf(await readAvailability());
    const actions = listAllowedActions(party, toStatus(meeting), new Date(), mode);
    return {
      party,
      with: party === 'owner' ? meeting.name : await getOwnerName(),
      mode: meeting.mode,
      slot: formatSlot(startsAt, timeZone),
      timeZone,
      startsAt: meeting.startsAt,
      state: meeting.state,
      actions: [...actions],
      warning: party === 'owner' && actions.includes('confirm') ? await getOverlapWarning(meeting) : null,
    };
  },

  /** The times that the meeting of a link can be moved to; null for any time. Throws 400 for an invalid link. */
  async readFreeTimes(token: string): Promise<FreeTimes | null> {
    return readTimesForMove((await findByToken(token)).meeting);
  },

  /**
   * Applies an answer by link and returns a message. Throws 400 if the rules refuse it or another answer
   * came first, and 409 if another meeting holds the time.
   */
  async answer(token: string, answer: z.output<typeof meetingAnswer>): Promise<string> {
    const { party, meeting } = await findByToken(token);
    return answerMeeting(party, meeting, answer);
  },
};
