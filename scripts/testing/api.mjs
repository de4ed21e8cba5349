const REQUEST_TIMEOUT_MS = 60_000;

/** The super admin of every site under test. */
export const OWNER = { email: 'owner@studio.test', password: 'a long enough secret' };

/** The paths of the public lists. */
export const PUBLIC_LISTS = [
  '/api/info/personal',
  '/api/info/contact',
  '/api/info/tool',
  '/api/info/portfolio',
  '/api/client/all',
];

/** The path for the messages of visitors. */
export const CONTACT = '/api/communication/new-client-contact';

/** A visitor's message for CONTACT. */
export const contactMessage = (message, email = 'vera@visitor.test') => ({ name: 'Vera Visitor', email, message });

/** Sends `content` as JSON; `token` is that of a session, `from` the client's address as a trusted proxy would report it. */
export const postJson = (url, content, { token, from, method = 'POST', headers } = {}) =>
  fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(from && { 'X-Forwarded-For': from }),
      ...headers,
    },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });

/** Whether the site at `url` takes requests. */
export const isHealthy = (url) =>
  fetch(`${url}/_health`).then(
    ({ status }) => status === 204,
    () => false,
  );

/** All public lists of the site at `url`. */
export const fetchLists = (url) => Promise.all(PUBLIC_LISTS.map(async (list) => (await fetch(url + list)).json()));

async function requestToken(url, account) {
  const response = await postJson(url, account);
  if (!response.ok) throw new Error(`The log-in failed: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Logs in at the dashboard of the site at `url`; resolves with the token. */
export const logIn = async (url, account = OWNER) => (await requestToken(`${url}/api/admin/login`, account)).token;

/** The token of the panel in the cookies of the answer that opens it. */
export const readPanelToken = (cookies) => /(?:^|\n)jwtToken=([^;]+)/.exec(cookies.join('\n'))?.[1];

/** Logs in at the dashboard of the site at `url` and opens the panel; resolves with the panel's token. */
export async function logInToPanel(url, account = OWNER) {
  const response = await postJson(`${url}/api/admin/panel`, {}, { token: await logIn(url, account) });
  if (!response.ok) throw new Error(`The panel did not open: ${response.status} ${await response.text()}`);
  return readPanelToken(response.headers.getSetCookie());
}
