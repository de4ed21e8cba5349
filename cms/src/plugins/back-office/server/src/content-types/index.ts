import activity from './activity/schema.json';
import busyCalendar from './busy-calendar/schema.json';
import factor from './factor/schema.json';
import feedbackLink from './feedback-link/schema.json';
import listOrder from './list-order/schema.json';
import mail from './mail/schema.json';
import meeting from './meeting/schema.json';
import message from './message/schema.json';
import recoveryCode from './recovery-code/schema.json';
import version from './version/schema.json';

export default {
  activity: { schema: activity },
  'busy-calendar': { schema: busyCalendar },
  factor: { schema: factor },
  'feedback-link': { schema: feedbackLink },
  'list-order': { schema: listOrder },
  mail: { schema: mail },
  meeting: { schema: meeting },
  message: { schema: message },
  'recovery-code': { schema: recoveryCode },
  version: { schema: version },
};
