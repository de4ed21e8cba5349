import activity from './activity';
import mediaActivity from './media-activity';
import rateLimit from './rate-limit';
import validate from './validate';

export default { activity, 'media-activity': mediaActivity, 'rate-limit': rateLimit, validate };
