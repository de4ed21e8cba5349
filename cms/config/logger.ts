import { env } from '#platform/environment/env';
import { jsonLines, plainLines } from '#platform/logging/log-formats';

// On a server a program reads the log first.
export default { level: env.LOG_LEVEL, format: env.MODE === 'server' ? jsonLines : plainLines };
