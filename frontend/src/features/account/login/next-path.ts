/** The address that opens the owner's panel, after a log-in where one is needed. */
export const PANEL_ADDRESS = '/login?next=/admin';

const DEFAULT = '/dashboard';

/** One slash: two begin the name of another site. */
const PATH = /^\/(?!\/)/;

/** Browsers skip tabs and line breaks in addresses, and read a backslash as a slash. */
const MISREAD = /[\\\p{Cc}]/u;

/** The path of this site, with query and anchor, that a log-in leads to: `wanted`, or /dashboard if that is anything else. */
export function nextPath(wanted: string | null): string {
  if (wanted === null || !PATH.test(wanted) || MISREAD.test(wanted)) return DEFAULT;
  // Any site will do, because its name is left out.
  const { pathname, search, hash } = new URL(wanted, 'https://site.invalid');
  // Of /.//host, two slashes are left.
  return PATH.test(pathname) ? pathname + search + hash : DEFAULT;
}

/** The address of an account page that keeps what `wanted` of the log-in asks for. */
export function withNext(page: string, wanted: string | null): string {
  const path = nextPath(wanted);
  return path === DEFAULT ? page : `${page}?${new URLSearchParams({ next: path })}`;
}

/** The part of a path after /admin, the address of the owner's panel; null for other pages. */
export const panelPage = (path: string) => (/^\/admin(?![^/?#])/i.test(path) ? path.slice('/admin'.length) : null);
