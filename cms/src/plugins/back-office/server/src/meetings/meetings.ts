import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { getOwnerName, signedLinks } from '#back-office/mail';
import type { MeetingAction, MeetingView, meetingAnswer, meetingInput } from '#contract/communication';
import { insertSubmission } from '#platform/database/insert-submission';
import { env } from '#platform/environment/env';
import { enqueueAnswerMails, enqueueRequestMails } from './enqueue-mails';
import { answerProblem, listAllowedActions, type Party, STATE_AFTER } from './meeting-rules';
import { getOverlapWarning } from './overlaps';
import { formatSlot, resolveSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

const INVALID_LINK =
  'This link does not work or is too old, please use the one in the latest mail about the meeting or write to the owner';
const CHANGED = 'This meeting was changed a moment ago, please open the link again';

const SUCCESS_MESSAGES: Record<MeetingAction, string> = {
  confirm: 'The meeting is confirmed',
  move: 'The meeting has a new time',
  decline: 'The meeting is declined',
  cancel: 'The meeting is cancelled',
};

type Answer = z.output<typeof meetingAnswer>;

/** The changes of an answer. A new slot is given in the owner's time zone by default and stored in the visitor's. */
function planChange({ action, slot, timeZone = env.OWNER_TIME_ZONE }: Answer, meeting: StoredMeeting) {
  const change = { state: STATE_AFTER[action], sequence: meeting.sequence + 1 };
  if (action !== 'move') return change;
  if (!slot) throw new errors.ValidationError('slot is required to move a meeting');
  const startsAt = resolveSlot(slot, timeZone);
  return { ...change, startsAt: startsAt.toISOString(), slot: formatSlot(startsAt, meeting.timeZone) };
}

async function findByToken(token: string): Promise<{ party: Party; meeting: StoredMeeting }> {
  const link = signedLinks.read(token, 'meeting-owner', 'meeting-visitor');
  const meeting: StoredMeeting | null =
    link && (await strapi.db.query(MEETING_UID).findOne({ where: { documentId: link.subject } }));
  if (!link || !meeting) throw new errors.ValidationError(INVALID_LINK);
  return { party: link.purpose === 'meeting-owner' ? 'owner' : 'visitor', meeting };
}

const toStatus = ({ state, startsAt }: StoredMeeting) => ({ state, startsAt: new Date(startsAt) });

export const meetings = {
  /** Stores a request and queues its mails in one transaction. A request that fills the honeypot is stored without mails. */
  async receive({ website, timeZone = env.OWNER_TIME_ZONE, ...request }: z.output<typeof meetingInput>): Promise<void> {
    const startsAt = resolveSlot(request.slot, timeZone);
    const suspectedSpam = website !== '';
    const submission = {
      ...request,
      timeZone,
      startsAt: startsAt.toISOString(),
      state: 'requested',
      sequence: 0,
    } as const;
    await strapi.db.transaction(async () => {
      const meeting = await insertSubmission(MEETING_UID, { ...submission, suspectedSpam });
      if (!suspectedSpam) await enqueueRequestMails(meeting);
    });
  },

  /** The meeting and the allowed actions of a link. Throws 400 for an invalid link. */
  async view(token: string): Promise<MeetingView> {
    const { party, meeting } = await findByToken(token);
    const startsAt = new Date(meeting.startsAt);
    const timeZone = party === 'owner' ? env.OWNER_TIME_ZONE : meeting.timeZone;
    const actions = listAllowedActions(party, toStatus(meeting), new Date());
    return {
      with: party === 'owner' ? meeting.name : await getOwnerName(),
      mode: meeting.mode,
      slot: formatSlot(startsAt, timeZone),
      timeZone,
      startsAt: meeting.startsAt,
      state: meeting.state,
      actions: [...actions],
      warning:
        party === 'owner' && actions.includes('confirm') ? await getOverlapWarning(meeting.documentId, startsAt) : null,
    };
  },

  /** Applies an answer by link and returns a message. Throws 400 if the rules refuse it or another answer came first. */
  async answer(token: string, answer: Answer): Promise<string> {
    const { party, meeting } = await findByToken(token);
    const problem = answerProblem(party, answer.action, toStatus(meeting), new Date());
    if (problem) throw new errors.ValidationError(problem);
    const change = planChange(answer, meeting);
    await strapi.db.transaction(async () => {
      const { count } = await strapi.db.query(MEETING_UID).updateMany({
        where: { id: meeting.id, state: meeting.state, sequence: meeting.sequence },
        data: change,
      });
      if (count === 0) throw new errors.ValidationError(CHANGED);
      await enqueueAnswerMails({ ...meeting, ...change }, answer.action, party);
    });
    return SUCCESS_MESSAGES[answer.action];
  },
};
