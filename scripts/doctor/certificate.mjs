import { connect } from 'node:tls';
import { counted, warning, well, wrong } from './finding.mjs';

const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;
/** Caddy renews a certificate of 90 days when 30 are left. */
const SOON = 14;

/** The certificate that the address shows, and why it is not to be trusted: null where it is. */
const presented = ({ hostname, port }) =>
  new Promise((resolve, reject) => {
    const options = { host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false };
    const socket = connect(options, () => {
      resolve({ certificate: socket.getPeerCertificate(), distrust: socket.authorizationError });
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** For how long the certificate of PUBLIC_URL is good; nothing to say of a site without HTTPS. */
export async function certificate({ env, now }) {
  const address = new URL(env.PUBLIC_URL);
  if (address.protocol !== 'https:') return well(`${env.PUBLIC_URL} needs none.`);
  const mend = `See that ${address.hostname} leads to this server and that ports 80 and 443 are open, then what the log of Caddy says.`;
  try {
    const { certificate: shown, distrust } = await presented(address);
    const days = Math.floor((new Date(shown.valid_to) - now) / DAY_MS);
    if (days < 0) return wrong(`The certificate of ${address.host} has expired: browsers refuse the site.`, mend);
    if (distrust) return wrong(`Browsers do not trust the certificate of ${address.host} (${distrust}).`, mend);
    const says = `The certificate of ${address.host} is good for ${counted(days, 'more day')}.`;
    return days < SOON ? warning(says, `It should have been renewed by now. ${mend}`) : well(says);
  } catch (error) {
    return wrong(`${address.host} shows no certificate: ${error.message}.`, mend);
  }
}
