import { errors } from '@strapi/utils';
import type { MeetingAction, MeetingState } from '#contract/communication';
import { lockDocument } from '#platform/database/lock-document';
import { inTransaction } from '#platform/database/transaction';
import { enqueueAnswerMails } from './enqueue-mails';
import { answerRefusal, STATE_AFTER } from './meeting-rules';
import { resolveSlot } from './slot';
import { MEETING_UID, type StoredMeeting } from './stored-meeting';

type Edit = Partial<StoredMeeting>;

const ACTION_TO: Partial<Record<MeetingState, MeetingAction>> = {
  confirmed: 'confirm',
  declined: 'decline',
  cancelled: 'cancel',
};

/** What the owner means by an edit in the panel; null where it changes neither state nor time. */
function actionOf(edit: Edit, before: StoredMeeting): MeetingAction | null {
  const { state = before.state, slot = before.slot } = edit;
  if (state !== before.state && state !== 'confirmed') {
    const action = ACTION_TO[state];
    if (!action)
      throw new errors.ValidationError(`This meeting has been ${before.state}, it cannot be requested again`);
    return action;
  }
  if (slot !== before.slot) return 'move';
  return state === before.state ? null : 'confirm';
}

function changeBy(action: MeetingAction, { slot = '' }: Edit, { timeZone, ...before }: StoredMeeting): Edit {
  const change = { state: STATE_AFTER[action], sequence: before.sequence + 1, timeZone };
  if (action !== 'move') return { ...change, slot: before.slot, startsAt: before.startsAt };
  return { ...change, slot: slot.trim(), startsAt: resolveSlot(slot, timeZone).toISOString() };
}

/** The panel sends the whole form as it was loaded: a link may have moved the meeting since. */
function refuseOutdated(edit: Edit, before: StoredMeeting): void {
  if (typeof edit.sequence !== 'number' || edit.sequence >= before.sequence) return;
  throw new errors.ValidationError('This meeting has been changed in the meantime, please load it again');
}

interface EditPlan {
  /** What is to be stored. */
  edit: Edit;
  /** Queues the mails about it. */
  notify: () => Promise<void>;
}

/** Plans the changes of a panel edit to the stored meeting. Throws a ValidationError where the rules refuse it. */
async function planEdit(documentId: string, edit: Edit): Promise<EditPlan> {
  const notifyNobody = async () => {};
  // A visitor who cancels at this moment comes before this edit, which is then refused, or after it.
  await lockDocument(MEETING_UID, documentId);
  const before: StoredMeeting | null = await strapi.db.query(MEETING_UID).findOne({ where: { documentId } });
  if (!before) return { edit, notify: notifyNobody };
  const { timeZone, startsAt, sequence } = before;
  const action = actionOf(edit, before);
  if (!action) return { edit: { ...edit, timeZone, startsAt, sequence }, notify: notifyNobody };
  refuseOutdated(edit, before);
  const refused = answerRefusal('owner', action, { state: before.state, startsAt: new Date(startsAt) }, new Date());
  if (refused) throw new errors.ValidationError(refused);
  const after = { ...edit, ...changeBy(action, edit, before) };
  return { edit: after, notify: () => enqueueAnswerMails({ ...before, ...after }, action, 'owner') };
}

/**
 * The owner may answer a meeting by editing its state or slot in the panel: the same rules hold, and the visitor is
 * told. Answers by link write past the documents API, so all that comes through here is the panel's.
 */
export function answerPanelEdits(): void {
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
