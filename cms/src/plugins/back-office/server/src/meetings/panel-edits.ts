import { errors } from '@strapi/utils';
import { type MeetingAction, type MeetingState, meetingInput } from '#contract/communication';
import { createTextRules } from '#crud/collection-rules';
import type { DocumentRules } from '#crud/document-middleware';
import { answerProblem, stateAfter } from './allowed-actions';
import { changeHeldTime, hasHours } from './double-booking';
import { enqueueAnswerMails } from './enqueue-mails';
import { inMeetingTransaction, lockAvailability, lockRules } from './meeting-lock';
import { findRemindedStart } from './reminders';
import { formatSlot, resolveSlot } from './slot-format';
import type { StoredMeeting } from './stored-meeting';

type Edit = Partial<StoredMeeting>;

const ACTION_FOR_STATE: Partial<Record<MeetingState, MeetingAction>> = {
  confirmed: 'confirm',
  declined: 'decline',
  cancelled: 'cancel',
};

/** The action that an edit in the panel stands for; null if it changes neither state nor slot. */
function getAction(edit: Edit, before: StoredMeeting): MeetingAction | null {
  const { state = before.state, slot = before.slot } = edit;
  if (state !== before.state && state !== 'confirmed') {
    const action = ACTION_FOR_STATE[state];
    if (!action)
      throw new errors.ValidationError(`This meeting has been ${before.state}, it cannot be requested again`);
    return action;
  }
  if (slot !== before.slot) return 'move';
  return state === before.state ? null : 'confirm';
}

function planChange(
  action: MeetingAction,
  { slot }: Edit,
  { timeZone, ...before }: StoredMeeting,
  mayBeSunday: boolean,
): Edit {
  const change = { state: stateAfter(action, 'owner'), sequence: before.sequence + 1, timeZone };
  if (action !== 'move') return { ...change, slot: before.slot, startsAt: before.startsAt };
  const startsAt = resolveSlot(slot, timeZone, mayBeSunday);
  return { ...change, slot: formatSlot(startsAt, timeZone), startsAt: startsAt.toISOString() };
}

/** The panel sends the complete form as it was loaded; the meeting may have been changed by a link since. */
function requireCurrent(edit: Edit, before: StoredMeeting): void {
  if (typeof edit.sequence !== 'number' || edit.sequence >= before.sequence) return;
  throw new errors.ValidationError('This meeting has been changed in the meantime, please load it again');
}

/**
 * Plans an edit of a meeting in the panel. Returns the complete edit and the mails about it. Throws a ValidationError if the
 * rules refuse the edit, and 409 if another meeting holds its time.
 */
async function planEdit(edit: Edit, before: StoredMeeting): Promise<[edit: Edit, notify?: () => Promise<void>]> {
  const availability = await lockAvailability();
  const { timeZone, startsAt, minutes, remindedFor, sequence } = before;
  const action = getAction(edit, before);
  if (!action) {
    const after = { ...edit, timeZone, startsAt, minutes, remindedFor, sequence };
    await changeHeldTime({ ...before, ...after }, availability);
    return [after];
  }
  requireCurrent(edit, before);
  const problem = answerProblem('owner', action, { state: before.state, startsAt: new Date(startsAt) }, new Date());
  if (problem) throw new errors.ValidationError(problem);
  const change = planChange(action, edit, before, hasHours(availability));
  const after = { ...edit, ...change, minutes };
  const answered = { ...before, ...after };
  after.remindedFor = findRemindedStart(answered, availability);
  await changeHeldTime(answered, availability);
  return [after, () => enqueueAnswerMails(answered, action, 'owner')];
}

/**
 * The rules of meetings that the document service writes. Answers by link do not use it, so an update is an edit in the
 * panel, whose change of the state or slot is an answer with the same rules and mails.
 */
export const meetingRules: DocumentRules<StoredMeeting> = {
  ...createTextRules({ name: meetingInput.shape.name, email: meetingInput.shape.email }),
  inTransaction: inMeetingTransaction,
  lock: lockRules,

  async check(write, before) {
    if (write.action !== 'update' || !before) return;
    // The fields of a write are those of its content type.
    const [edit, notify] = await planEdit((write.data ?? {}) as Edit, before);
    write.data = { ...edit };
    return notify;
  },
};
