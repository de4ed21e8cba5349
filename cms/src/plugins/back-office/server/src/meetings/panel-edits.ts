import { errors } from '@strapi/utils';
import type { MeetingAction, MeetingState } from '#contract/communication';
import { lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { enqueueAnswerMails } from './enqueue-mails';
import { changeHeldTime, hasHours } from './held-times';
import { answerProblem, stateAfter } from './meeting-rules';
import { findRemindedStart } from './reminders';
import { lockAvailability } from './rules-lock';
import { formatSlot, resolveSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

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

interface EditPlan {
  edit: Edit;
  /** Queues the mails about the edit. */
  notify: () => Promise<void>;
}

/** Plans a panel edit of a meeting. Throws a ValidationError if the rules refuse it, and 409 if another meeting holds its time. */
async function planEdit(documentId: string, edit: Edit): Promise<EditPlan> {
  const notifyNobody = async () => {};
  const availability = await lockAvailability();
  // Serializes the edit with a concurrent cancellation by the visitor.
  await lockDocument(MEETING_UID, documentId);
  const before: StoredMeeting | null = await strapi.db.query(MEETING_UID).findOne({ where: { documentId } });
  if (!before) return { edit, notify: notifyNobody };
  const { timeZone, startsAt, minutes, remindedFor, sequence } = before;
  const action = getAction(edit, before);
  if (!action) {
    const after = { ...edit, timeZone, startsAt, minutes, remindedFor, sequence };
    await changeHeldTime({ ...before, ...after }, availability);
    return { edit: after, notify: notifyNobody };
  }
  requireCurrent(edit, before);
  const problem = answerProblem('owner', action, { state: before.state, startsAt: new Date(startsAt) }, new Date());
  if (problem) throw new errors.ValidationError(problem);
  const change = planChange(action, edit, before, hasHours(availability));
  const after = { ...edit, ...change, minutes };
  const answered = { ...before, ...after };
  after.remindedFor = findRemindedStart(answered, availability);
  await changeHeldTime(answered, availability);
  return { edit: after, notify: () => enqueueAnswerMails(answered, action, 'owner') };
}

/**
 * Treats an edit of a meeting's state or slot in the panel as an answer, with the same rules and mails. Answers by link
 * do not use the documents API, so that this middleware sees edits of the panel only.
 */
export function handlePanelEdits(): void {
  strapi.documents.use(async (ctx, next) => {
    if (ctx.uid !== MEETING_UID || ctx.action !== 'update') return next();
    const { params } = ctx;
    return inTransaction(async () => {
      // The document service types the data of all content types at once; for this uid it is a meeting's.
      const { edit, notify } = await planEdit(params.documentId, (params.data ?? {}) as Edit);
      params.data = edit as typeof params.data;
      const saved = await next();
      await notify();
      return saved;
    });
  });
}
