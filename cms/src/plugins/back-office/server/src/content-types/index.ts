import activity from './activity/schema.json';
import busyCalendar from './busy-calendar/schema.json';
import mail from './mail/schema.json';
import meeting from './meeting/schema.json';
import message from './message/schema.json';

export default {
  activity: { schema: activity },
  'busy-calendar': { schema: busyCalendar },
  mail: { schema: mail },
  meeting: { schema: meeting },
  message: { schema: message },
};
