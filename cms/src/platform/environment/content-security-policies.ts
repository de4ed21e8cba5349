/** A Content-Security-Policy: the sources of each directive. */
export type Policy = Readonly<Record<string, string>>;

/** The sources of images: any host, because records may name pictures on other websites. */
const PICTURES = "'self' data: blob: https: http:";

/** The hash of the empty string: styled-components inserts an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The directives besides scripts and styles. */
const BESIDES: Policy = {
  'img-src': PICTURES,
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** The policy that a static server sends for published pages, which contain the hashes of their scripts and styles themselves. */
export const AROUND_PAGES: Policy = {
  ...BESIDES,
  'media-src': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
};

export const SITE_POLICY: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLE}`,
  ...BESIDES,
};

/** The policy of Strapi's panel: like that of the site, with inline styles, whose hashes are not known in advance. */
export const PANEL_POLICY: Policy = {
  ...SITE_POLICY,
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'media-src': PICTURES,
  // The preview of a draft.
  'frame-src': "'self'",
};

/** The policy of uploaded files, which must run no scripts. */
export const UPLOAD_POLICY: Policy = {
  'default-src': "'none'",
  'img-src': "'self'",
  'media-src': "'self'",
  'object-src': "'self'",
  'frame-ancestors': "'none'",
};

/** The value of the header `Content-Security-Policy`. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** The other security headers of every response; Caddy sends the same for the files that it serves. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The value of `Strict-Transport-Security` for a site with HTTPS. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
