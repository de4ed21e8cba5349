/** A Content-Security-Policy: the sources of each directive. */
export type Policy = Readonly<Record<string, string>>;

/** Pictures may lie elsewhere on the web: records keep their addresses. */
const PICTURES = "'self' data: blob: https: http:";

/** The hash of nothing: styled-components makes an empty style element and fills it by script, rule by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a page loads besides scripts and styles, and what `default-src` says nothing of, or something else. */
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

/** All that a server of files can say of a published page: which scripts and styles it holds such a page says itself. */
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

/** Strapi's panel writes styles into its page that nobody can know beforehand; scripts it may run no others than the site. */
export const PANEL_POLICY: Policy = {
  ...SITE_POLICY,
  'style-src': "'self' 'unsafe-inline'",
  'font-src': "'self' data:",
  'media-src': PICTURES,
};

/** A file that somebody has uploaded shows itself, and runs nothing. */
export const UPLOAD_POLICY: Policy = {
  'default-src': "'none'",
  'img-src': "'self'",
  'media-src': "'self'",
  'object-src': "'self'",
  'frame-ancestors': "'none'",
};

/** The value of the header. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

/** What every answer says besides its policy; Caddy says the same of the files that it serves itself. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** For a site that is reached by HTTPS alone. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
