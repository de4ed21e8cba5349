import { errors } from '@strapi/utils';
import type { z } from 'zod';
import type { Availability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import type { MeetingAction, meetingAnswer } from '#contract/communication';
import { createFieldProblem } from '#platform/http/field-error';
import { answerProblem, type Party, stateAfter } from './allowed-actions';
import { changeHeldTime, hasHours } from './double-booking';
import { countVisitorMoves, enqueueAnswerMails } from './enqueue-mails';
import { inMeetingTransaction, lockAvailability } from './meeting-lock';
import { modeOf, requireOffered } from './offered-times';
import { findRemindedStart } from './reminders';
import { formatSlot, resolveSlot } from './slot-format';
import { MEETING_UID, type StoredMeeting, toStatus } from './stored-meeting';

const CHANGED = 'This meeting was changed a moment ago, please open the link again';

/** Each move by the visitor mails both parties, and the link has no other limit. */
const MAX_VISITOR_MOVES = 5;
const TOO_MANY_MOVES =
  'This meeting has been moved five times by this link, please write to the owner about another time';

const SUCCESS_MESSAGES: Record<MeetingAction, string> = {
  confirm: 'The meeting is confirmed',
  move: 'The meeting has a new time',
  decline: 'The meeting is declined',
  cancel: 'The meeting is cancelled',
};

const REQUESTED_MOVE = 'The new time is requested, you will hear shortly whether it suits';

type Answer = z.output<typeof meetingAnswer>;

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

const isSameTime = (first: string, second: string): boolean => new Date(first).getTime() === new Date(second).getTime();

/**
 * Applies a party's answer to a meeting as it was read, in a transaction or in the current one, and returns a message.
 * Throws 400 with `changed` if another answer came first, 400 if the rules refuse the answer, and 409 if another meeting
 * holds the time.
 */
export async function answerMeeting(
  party: Party,
  meeting: StoredMeeting,
  answer: Answer,
  changed = CHANGED,
): Promise<string> {
  const { action } = answer;
  if (answer.startsAt && !isSameTime(answer.startsAt, meeting.startsAt)) throw new errors.ValidationError(changed);
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
    if (count === 0) throw new errors.ValidationError(changed);
    await changeHeldTime(answered, availability);
    await enqueueAnswerMails(answered, action, party);
  });
  return party === 'visitor' && action === 'move' ? REQUESTED_MOVE : SUCCESS_MESSAGES[action];
}
