import { env } from '#platform/environment/env';
import { jsonLines } from '#platform/logging/json-lines';
import { plainLines } from '#platform/logging/plain-lines';

// On a server a program reads the log first.
export default { level: env.LOG_LEVEL, format: env.MODE === 'server' ? jsonLines : plainLines };
