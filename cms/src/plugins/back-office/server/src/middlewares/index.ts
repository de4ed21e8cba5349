import activity from './activity';
import libraryActivity from './library-activity';
import rateLimit from './rate-limit';
import validate from './validate';

export default { activity, 'library-activity': libraryActivity, 'rate-limit': rateLimit, validate };
