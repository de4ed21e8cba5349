import { env } from '../src/environment/env';
import { jsonLines } from '../src/logging/json-lines';

// On a server a program reads the log first.
export default { level: env.LOG_LEVEL, ...(env.MODE === 'server' && { format: jsonLines }) };
