import { env } from '../src/environment/env';
import { jsonLines } from '../src/logging/json-lines';
import { plainLines } from '../src/logging/plain-lines';

// On a server a program reads the log first.
export default { level: env.LOG_LEVEL, format: env.MODE === 'server' ? jsonLines : plainLines };
