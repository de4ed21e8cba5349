import { connect } from 'node:tls';
import { error, ok, pluralize, warning } from './finding.mjs';

const CONNECT_TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Caddy renews a certificate of 90 days when 30 are left. */
const MIN_DAYS_LEFT = 14;

/** Host names of this machine, and in a container of the container itself. Caddy signs their certificates itself. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** The certificate of a server, and the reason why it is not trusted: null where it is. */
const fetchCertificate = ({ hostname, port }, lookup) =>
  new Promise((resolve, reject) => {
    const server = { host: hostname, port: Number(port) || 443, servername: hostname, lookup };
    const socket = connect({ ...server, rejectUnauthorized: false }, () => {
      resolve({ certificate: socket.getPeerCertificate(), trustError: socket.authorizationError });
      socket.destroy();
    });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** Checks how long the certificate of PUBLIC_URL is valid; a site without HTTPS needs none. `lookup` replaces `dns.lookup`. */
export async function checkCertificate({ env, now, lookup }) {
  const url = new URL(env.PUBLIC_URL);
  if (url.protocol !== 'https:') return ok(`${env.PUBLIC_URL} needs none.`);
  if (LOCAL_HOST.test(url.hostname)) {
    return ok(
      `The certificate of ${url.host} is signed by Caddy itself, for this machine alone: browsers show a warning first.`,
    );
  }
  const fix = `Check that ${url.hostname} resolves to this server and that ports 80 and 443 are open, then read the log of Caddy.`;
  try {
    const { certificate, trustError } = await fetchCertificate(url, lookup);
    const days = Math.floor((new Date(certificate.valid_to) - now) / DAY_MS);
    if (days < 0) return error(`The certificate of ${url.host} has expired: browsers refuse the site.`, fix);
    if (trustError) return error(`Browsers do not trust the certificate of ${url.host} (${trustError}).`, fix);
    const message = `The certificate of ${url.host} is valid for ${pluralize(days, 'more day')}.`;
    return days < MIN_DAYS_LEFT ? warning(message, `It should have been renewed by now. ${fix}`) : ok(message);
  } catch (failure) {
    return error(`${url.host} sends no certificate: ${failure.message}.`, fix);
  }
}
