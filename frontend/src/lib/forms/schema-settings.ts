import { config } from 'zod';

// zod compiles its schemas when they are created, which the site's Content-Security-Policy does not allow.
config({ jitless: true });
