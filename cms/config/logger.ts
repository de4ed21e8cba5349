import { env } from '../src/environment/env';

export default { level: env.LOG_LEVEL };
