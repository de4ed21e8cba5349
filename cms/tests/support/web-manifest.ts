import { z } from 'zod';

const color = z.string().regex(/^#[0-9a-f]{6}$/);
const size = z.string().regex(/^(any|[1-9]\d*x[1-9]\d*)$/);

/** The members of a web application manifest (w3.org/TR/appmanifest) that the site uses. */
export const webManifest = z.strictObject({
  name: z.string().min(1),
  // Longer names are cut below an icon.
  short_name: z.string().min(1).max(12),
  description: z.string().min(1),
  lang: z.string().min(2),
  start_url: z.string(),
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  background_color: color,
  theme_color: color,
  icons: z.array(z.strictObject({ src: z.string(), type: z.string(), sizes: size })).min(1),
});
