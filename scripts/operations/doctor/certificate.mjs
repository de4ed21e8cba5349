import { connect } from 'node:tls';
import { counted, warning, well, wrong } from './finding.mjs';

const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;
/** Caddy renews a certificate of 90 days when 30 are left. */
const SOON = 14;

/** Names that lead every machine to itself. No authority that browsers know signs them, and in a container they lead to the container. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** The certificate that the address shows, and why it is not to be trusted: null where it is. */
const presented = ({ hostname, port }, lookup) =>
  new Promise((resolve, reject) => {
    const server = { host: hostname, port: Number(port) || 443, servername: hostname, lookup };
    const socket = connect({ ...server, rejectUnauthorized: false }, () => {
      resolve({ certificate: socket.getPeerCertificate(), distrust: socket.authorizationError });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** For how long the certificate of PUBLIC_URL is good; nothing to say of a site without HTTPS. `lookup` is Node's `dns.lookup` unless given. */
export async function certificate({ env, now, lookup }) {
  const address = new URL(env.PUBLIC_URL);
  if (address.protocol !== 'https:') return well(`${env.PUBLIC_URL} needs none.`);
  if (LOCAL.test(address.hostname)) {
    return well(
      `The certificate of ${address.host} is Caddy's own and for this machine alone: browsers ask before they open the site.`,
    );
  }
  const mend = `See that ${address.hostname} leads to this server and that ports 80 and 443 are open, then what the log of Caddy says.`;
  try {
    const { certificate: shown, distrust } = await presented(address, lookup);
    const days = Math.floor((new Date(shown.valid_to) - now) / DAY_MS);
    if (days < 0) return wrong(`The certificate of ${address.host} has expired: browsers refuse the site.`, mend);
    if (distrust) return wrong(`Browsers do not trust the certificate of ${address.host} (${distrust}).`, mend);
    const says = `The certificate of ${address.host} is good for ${counted(days, 'more day')}.`;
    return days < SOON ? warning(says, `It should have been renewed by now. ${mend}`) : well(says);
  } catch (error) {
    return wrong(`${address.host} shows no certificate: ${error.message}.`, mend);
  }
}
