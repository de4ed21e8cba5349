import { config } from 'zod';

// Without this, zod tries to compile functions, which the site's Content-Security-Policy forbids and reports.
config({ jitless: true });
