import activity from './activity';
import mediaActivity from './media-activity';
import panelSession from './panel-session';
import rateLimit from './rate-limit';
import validate from './validate';

export default {
  activity,
  'media-activity': mediaActivity,
  'panel-session': panelSession,
  'rate-limit': rateLimit,
  validate,
};
