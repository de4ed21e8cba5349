import {
  COMMON_HEADERS,
  PANEL_POLICY,
  type Policy,
  policyText,
  SITE_POLICY,
  STRICT_TRANSPORT,
  UPLOAD_POLICY,
} from './content-security-policies';
import { env } from './env';

const headersWith = (policy: Policy): Record<string, string> => ({
  'Content-Security-Policy': policyText(policy),
  ...COMMON_HEADERS,
  ...(env.PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
});

const isBelow = (folder: string, pathname: string) => pathname === folder || pathname.startsWith(`${folder}/`);

/** Whether the path belongs to Strapi's panel. */
export const isPanel = (pathname: string): boolean => isBelow('/admin', pathname);

function policyFor(pathname: string): Policy {
  if (isPanel(pathname)) return PANEL_POLICY;
  return isBelow('/uploads', pathname) ? UPLOAD_POLICY : SITE_POLICY;
}

/** The security headers of a response, by the path of its request. */
export const securityHeaders = (pathname: string): Record<string, string> => headersWith(policyFor(pathname));

/** The security headers of a published page. The directives of its own `policy` replace those of the site. */
export const publishedHeaders = (policy: Policy): Record<string, string> => headersWith({ ...SITE_POLICY, ...policy });

/** The security headers of a previewed page, which the panel alone shows in a frame: both have the same origin. */
export const previewHeaders = (policy: Policy): Record<string, string> => ({
  ...publishedHeaders({ ...policy, 'frame-ancestors': "'self'" }),
  'X-Frame-Options': 'SAMEORIGIN',
});
