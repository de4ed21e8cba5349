import activity from './activity';
import rateLimit from './rate-limit';
import validate from './validate';

export default { activity, 'rate-limit': rateLimit, validate };
