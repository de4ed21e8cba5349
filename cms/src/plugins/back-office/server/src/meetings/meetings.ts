import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { ownerName, signedLinks } from '#back-office/mail';
import type { MeetingAction, MeetingView, meetingAnswer, meetingInput } from '#contract/communication';
import { insertSubmission } from '#platform/database/insert-submission';
import { env } from '#platform/environment/env';
import { enqueueAnswerMails, enqueueRequestMails } from './enqueue-mails';
import { actionsFor, answerRefusal, type Party, STATE_AFTER } from './meeting-rules';
import { overlapWarning } from './overlaps';
import { formatSlot, resolveSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

const BAD_LINK =
  'This link does not work or is too old, please use the one in the latest mail about the meeting or write to the owner';
const CHANGED = 'This meeting was changed a moment ago, please open the link again';

const DONE: Record<MeetingAction, string> = {
  confirm: 'The meeting is confirmed',
  move: 'The meeting has a new time',
  decline: 'The meeting is declined',
  cancel: 'The meeting is cancelled',
};

type Answer = z.output<typeof meetingAnswer>;

/** What an answer changes. A move is told on the owner's clock, and kept on the visitor's. */
function changeBy({ action, slot, timeZone = env.OWNER_TIME_ZONE }: Answer, meeting: StoredMeeting) {
  const change = { state: STATE_AFTER[action], sequence: meeting.sequence + 1 };
  if (action !== 'move') return change;
  if (!slot) throw new errors.ValidationError('slot is required to move a meeting');
  const startsAt = resolveSlot(slot, timeZone);
  return { ...change, startsAt, slot: formatSlot(startsAt, meeting.timeZone) };
}

async function opened(token: string): Promise<{ party: Party; meeting: StoredMeeting }> {
  const link = signedLinks.read(token, 'meeting-owner', 'meeting-visitor');
  const meeting: StoredMeeting | null =
    link && (await strapi.db.query(MEETING_UID).findOne({ where: { documentId: link.subject } }));
  if (!link || !meeting) throw new errors.ValidationError(BAD_LINK);
  return { party: link.purpose === 'meeting-owner' ? 'owner' : 'visitor', meeting };
}

const standingOf = ({ state, startsAt }: StoredMeeting) => ({ state, startsAt: new Date(startsAt) });

/** Meetings that visitors ask for, and what becomes of them. */
export const meetings = {
  /** Keeps a request and queues its mails, both or neither. One that fills the honeypot is kept and mailed to nobody. */
  async receive({ website, timeZone = env.OWNER_TIME_ZONE, ...request }: z.output<typeof meetingInput>): Promise<void> {
    const startsAt = resolveSlot(request.slot, timeZone);
    const suspectedSpam = website !== '';
    const asked = { ...request, timeZone, startsAt: startsAt.toISOString(), state: 'requested', sequence: 0 } as const;
    await strapi.db.transaction(async () => {
      const meeting = await insertSubmission(MEETING_UID, { ...asked, suspectedSpam });
      if (!suspectedSpam) await enqueueRequestMails(meeting);
    });
  },

  /** What the holder of a link may see and do. */
  async view(token: string): Promise<MeetingView> {
    const { party, meeting } = await opened(token);
    const startsAt = new Date(meeting.startsAt);
    const timeZone = party === 'owner' ? env.OWNER_TIME_ZONE : meeting.timeZone;
    const actions = actionsFor(party, standingOf(meeting), new Date());
    return {
      with: party === 'owner' ? meeting.name : await ownerName(),
      mode: meeting.mode,
      slot: formatSlot(startsAt, timeZone),
      timeZone,
      startsAt: startsAt.toISOString(),
      state: meeting.state,
      actions: [...actions],
      warning:
        party === 'owner' && actions.includes('confirm') ? await overlapWarning(meeting.documentId, startsAt) : null,
    };
  },

  /** Does what the holder of a link asks. Returns what was done, in a sentence. Of two answers at the same moment, one is told that the other came first. */
  async answer(token: string, answer: Answer): Promise<string> {
    const { party, meeting } = await opened(token);
    const refused = answerRefusal(party, answer.action, standingOf(meeting), new Date());
    if (refused) throw new errors.ValidationError(refused);
    const change = changeBy(answer, meeting);
    await strapi.db.transaction(async () => {
      const { count } = await strapi.db.query(MEETING_UID).updateMany({
        where: { id: meeting.id, state: meeting.state, sequence: meeting.sequence },
        data: change,
      });
      if (count === 0) throw new errors.ValidationError(CHANGED);
      const startsAt = 'startsAt' in change ? change.startsAt.toISOString() : meeting.startsAt;
      await enqueueAnswerMails({ ...meeting, ...change, startsAt }, answer.action, party);
    });
    return DONE[answer.action];
  },
};
