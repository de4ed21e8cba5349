/** Where Strapi keeps whether somebody is logged in; the removal logs all tabs of the panel out. */
const LOGGED_IN_KEY = 'isLoggedIn';
const TOKEN_NAME = 'jwtToken';

interface Action {
  type: string;
}

const hasToken = () =>
  localStorage.getItem(TOKEN_NAME) !== null || new RegExp(`(^|; )${TOKEN_NAME}=`).test(document.cookie);

/** Opens the log-in of the site, which leads back to this page. The server redirects there from the log-in of the panel. */
function leave(): void {
  const { pathname, search } = window.location;
  const redirectTo = pathname.replace(/^\/admin/, '') + search;
  window.location.assign(`/admin/auth/login?${new URLSearchParams({ redirectTo })}`);
}

/** Leaves the panel when its session ends: its own log-in is closed. For the middlewares of the panel's store. */
export const leaveAfterLogOut = () => () => (next: (action: Action) => unknown) => (action: Action) => {
  const result = next(action);
  if (action.type === 'admin/logout') leave();
  return result;
};

/** Leaves the panel if it has been opened without a token, else marks the session for the other tabs. */
export function requireToken(): void {
  if (hasToken()) localStorage.setItem(LOGGED_IN_KEY, 'true');
  else leave();
}
