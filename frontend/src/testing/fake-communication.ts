import { PICTURE_KINDS } from '../../../cms/src/contract/uploads.ts';
import { FakeApiError, type FakeContext, type FakeHandlers } from './fake-operations.ts';

function findMeeting({ tables, param }: FakeContext) {
  const meeting = tables.meeting[param];
  if (!meeting) throw new FakeApiError(400, 'This link is no longer valid');
  return meeting;
}

const storePicture = ({ tables, body }: FakeContext<Record<string, unknown>>) => {
  tables.uploads.push(String(body.imageString));
  return { url: `/uploads/picture-${tables.uploads.length}.webp` };
};

const uploadHandlers: FakeHandlers = Object.fromEntries(PICTURE_KINDS.map((kind) => [`upload.${kind}`, storePicture]));

/** The operations of visitors, of the links in meeting mails, and the uploads. */
export const communicationHandlers: FakeHandlers = {
  'communication.message': () => ({ message: 'Message Sent Successfully!' }),
  'communication.meeting': () => ({ message: 'Meeting Created Successfully!' }),
  'communication.readMeeting': findMeeting,
  'communication.answerMeeting': (context) => {
    const { action, slot } = context.body;
    const meeting = findMeeting(context);
    const state = action === 'decline' ? 'declined' : 'confirmed';
    context.tables.meeting[context.param] = {
      ...meeting,
      state,
      slot: slot ?? meeting.slot,
      actions: [],
      warning: null,
    };
    return { message: 'The visitor will hear of it' };
  },
  ...uploadHandlers,
};
