import { errors } from '@strapi/utils';
import createError from 'http-errors';
import type { z } from 'zod';
import { type Availability, readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { getOwnerName, signedLinks } from '#back-office/mail';
import type { MeetingAction, MeetingView, meetingAnswer, meetingInput } from '#contract/communication';
import { findTimeZone } from '#contract/time-zones';
import { insertSubmission } from '#platform/database/insert-submission';
import { aboutField, createFieldProblem } from '#platform/http/field-error';
import { answerProblem, listAllowedActions, type Party, type SlotMode, stateAfter } from './allowed-actions';
import { readBookedTimes } from './booked-times';
import { checkTime } from './compute-free-times';
import { changeHeldTime, hasHours, TIME_TAKEN } from './double-booking';
import { countVisitorMoves, enqueueAnswerMails, enqueueRequestMails } from './enqueue-mails';
import { inMeetingTransaction, lockAvailability } from './meeting-lock';
import { getOverlapWarning } from './overlaps';
import { type FreeTimes, readFreeTimes } from './read-free-times';
import { findRemindedStart } from './reminders';
import { formatSlot, resolveSlot } from './slot-format';
import { DEFAULT_MINUTES, MEETING_UID, type StoredMeeting } from './stored-meeting';

const INVALID_LINK =
  'This link does not work or is too old, please use the one in the latest mail about the meeting or write to the owner';
const CHANGED = 'This meeting was changed a moment ago, please open the link again';
const NOT_OFFERED = 'Please choose one of the offered times';

/** Each move by the visitor mails both parties, and the link has no other limit. */
const MAX_VISITOR_MOVES = 5;
const TOO_MANY_MOVES =
  'This meeting has been moved five times by this link, please write to the owner about another time';

const FIRST_STATE = { state: 'requested', sequence: 0, remindedFor: null } as const;

const SUCCESS_MESSAGES: Record<MeetingAction, string> = {
  confirm: 'The meeting is confirmed',
  move: 'The meeting has a new time',
  decline: 'The meeting is declined',
  cancel: 'The meeting is cancelled',
};

const REQUESTED_MOVE = 'The new time is requested, you will hear shortly whether it suits';

type Answer = z.output<typeof meetingAnswer>;

const modeOf = (availability: Availability): SlotMode => (hasHours(availability) ? 'hours' : 'any');

/** Throws 409 if another meeting holds the time, and 400 if it is not offered for any other reason. */
async function requireOffered(startsAt: Date, availability: Availability, exceptId?: number): Promise<void> {
  const { timeZone } = await readSiteIdentity();
  const start = startsAt.getTime();
  const taken = await readBookedTimes(availability, { around: start, exceptId });
  const result = checkTime(start, { ...availability, timeZone }, taken, Date.now());
  if (result === 'taken') throw createError(409, TIME_TAKEN, aboutField('slot'));
  if (result === 'refused') throw createFieldProblem('slot', NOT_OFFERED);
}

/** The time and the length of a request; with hours only those that are offered. */
async function resolveRequest(slot: string, timeZone: string, availability: Availability) {
  const isLimited = hasHours(availability);
  const startsAt = resolveSlot(slot, timeZone, isLimited);
  if (isLimited) await requireOffered(startsAt, availability);
  return { startsAt: startsAt.toISOString(), minutes: isLimited ? availability.minutes : DEFAULT_MINUTES };
}

/** The new time of a meeting. It is given in the owner's time zone by default, and stored in the visitor's, which may be new. */
async function planMove(
  { slot, timeZone, anyway }: Answer,
  meeting: StoredMeeting,
  party: Party,
  availability: Availability,
) {
  if (!slot) throw createFieldProblem('slot', 'slot is required to move a meeting');
  const isLimited = hasHours(availability);
  const startsAt = resolveSlot(slot, timeZone ?? (await readSiteIdentity()).timeZone, isLimited);
  if (isLimited && !(party === 'owner' && anyway)) await requireOffered(startsAt, availability, meeting.id);
  const isVisitor = party === 'visitor';
  if (isVisitor && (await countVisitorMoves(meeting)) >= MAX_VISITOR_MOVES)
    throw new errors.ValidationError(TOO_MANY_MOVES);
  const visitorZone = isVisitor && timeZone ? timeZone : meeting.timeZone;
  return {
    startsAt: startsAt.toISOString(),
    slot: formatSlot(startsAt, visitorZone),
    timeZone: visitorZone,
    ...(isVisitor && { minutes: availability.minutes }),
  };
}

/** A meeting from before zones were stored by their current names can have any spelling. */
const currentName = (timeZone: string): string => findTimeZone(timeZone) ?? timeZone;

async function findByToken(token: string): Promise<{ party: Party; meeting: StoredMeeting }> {
  const link = signedLinks.read(token, 'meeting-owner', 'meeting-visitor');
  const meeting: StoredMeeting | null =
    link && (await strapi.db.query(MEETING_UID).findOne({ where: { documentId: link.subject } }));
  if (!link || !meeting) throw new errors.ValidationError(INVALID_LINK);
  return { party: link.purpose === 'meeting-owner' ? 'owner' : 'visitor', meeting };
}

const toStatus = ({ state, startsAt }: StoredMeeting) => ({ state, startsAt: new Date(startsAt) });

const isSameTime = (first: string, second: string): boolean => new Date(first).getTime() === new Date(second).getTime();

export const meetings = {
  /**
   * Stores a request, holds its time and queues its mails in one transaction. A request that fills the honeypot is stored
   * without mails and holds no time. Throws 400 for a time that is not offered, and 409 for one that is taken.
   */
  async receive({ website, timeZone: sent, ...request }: z.output<typeof meetingInput>): Promise<void> {
    const timeZone = sent ?? (await readSiteIdentity()).timeZone;
    const suspectedSpam = website !== '';
    await inMeetingTransaction(async () => {
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
    });
  },

  /** The meeting and the allowed actions of a link. Throws 400 for an invalid link. */
  async view(token: string): Promise<MeetingView> {
    const { party, meeting } = await findByToken(token);
    const startsAt = new Date(meeting.startsAt);
    const timeZone = party === 'owner' ? (await readSiteIdentity()).timeZone : currentName(meeting.timeZone);
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
    const { meeting } = await findByToken(token);
    const free = await readFreeTimes(meeting.id);
    const present = new Date(meeting.startsAt).getTime();
    return free && { ...free, starts: free.starts.filter((start) => start !== present) };
  },

  /**
   * Applies an answer by link and returns a message. Throws 400 if the rules refuse it or another answer
   * came first, and 409 if another meeting holds the time.
   */
  async answer(token: string, answer: Answer): Promise<string> {
    const { party, meeting } = await findByToken(token);
    const { action } = answer;
    if (answer.startsAt && !isSameTime(answer.startsAt, meeting.startsAt)) throw new errors.ValidationError(CHANGED);
    await inMeetingTransaction(async () => {
      const availability = await lockAvailability();
      const problem = answerProblem(party, action, toStatus(meeting), new Date(), modeOf(availability));
      if (problem) throw new errors.ValidationError(problem);
      const change = {
        state: stateAfter(action, party),
        sequence: meeting.sequence + 1,
        ...(action === 'move' && (await planMove(answer, meeting, party, availability))),
      };
      const answered = { ...meeting, ...change };
      answered.remindedFor = findRemindedStart(answered, availability);
      const { count } = await strapi.db.query(MEETING_UID).updateMany({
        where: { id: meeting.id, state: meeting.state, sequence: meeting.sequence },
        data: { ...change, remindedFor: answered.remindedFor },
      });
      if (count === 0) throw new errors.ValidationError(CHANGED);
      await changeHeldTime(answered, availability);
      await enqueueAnswerMails(answered, action, party);
    });
    return party === 'visitor' && action === 'move' ? REQUESTED_MOVE : SUCCESS_MESSAGES[action];
  },
};
