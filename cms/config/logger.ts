import { env } from '#platform/environment/env';
import { jsonLines, plainLines } from '#platform/logging/log-formats';

// The log of a server is read by programs.
export default { level: env.LOG_LEVEL, format: env.MODE === 'server' ? jsonLines : plainLines };
