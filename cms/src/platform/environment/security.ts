import { env } from './env';
import {
  COMMON_HEADERS,
  PANEL_POLICY,
  type Policy,
  policyText,
  SITE_POLICY,
  STRICT_TRANSPORT,
  UPLOAD_POLICY,
} from './policies';

const headersWith = (policy: Policy): Record<string, string> => ({
  'Content-Security-Policy': policyText(policy),
  ...COMMON_HEADERS,
  ...(env.PUBLIC_URL.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
});

const isBelow = (folder: string, pathname: string) => pathname === folder || pathname.startsWith(`${folder}/`);

/** Whether Strapi's panel answers there. */
export const isPanel = (pathname: string): boolean => isBelow('/admin', pathname);

function policyFor(pathname: string): Policy {
  if (isPanel(pathname)) return PANEL_POLICY;
  return isBelow('/uploads', pathname) ? UPLOAD_POLICY : SITE_POLICY;
}

/** The security headers of an answer, by its address. */
export const securityHeaders = (pathname: string): Record<string, string> => headersWith(policyFor(pathname));

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

function directivesOf(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+(.*)/));
  return Object.fromEntries(directives.map(([name = '', sources = '']) => [name, sources]));
}

/** The security headers of a published page: the site's, with the scripts and styles that `html` says it holds. */
export function publishedHeaders(html: string): Record<string, string> {
  const [, own] = OWN_POLICY.exec(html) ?? [];
  return headersWith(own === undefined ? SITE_POLICY : { ...SITE_POLICY, ...directivesOf(own) });
}
