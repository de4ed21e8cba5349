import { env } from '#platform/environment/env';
import { withinDeadline } from './smtp-deadline';

/** The longest time that somebody waits for the answer. */
const ANSWER_TIMEOUT_MS = 2000;
/** A mail server that has not answered is asked again after this time. */
const RETRY_INTERVAL_MS = 60_000;

const ANSWERED = { type: 'plugin', name: 'back-office', key: 'mail-server' } as const;

/** The part of the email plugin that Strapi's types lack. */
interface EmailPlugin {
  provider: { verify(): Promise<unknown> };
}

/** The configured mail server: null if mails are written to files. */
const getAddress = () => (env.SMTP_HOST ? `${env.SMTP_HOST}:${env.SMTP_PORT}` : null);

/** Knows whether the configured mail server has ever accepted a mail or a log-in of this site. */
function createMailServer() {
  let isStored = false;
  let lastTryAt = Number.NEGATIVE_INFINITY;

  /** Stores that the configured mail server has accepted something. */
  async function recordAnswer(): Promise<void> {
    if (isStored || !getAddress()) return;
    await strapi.store(ANSWERED).set({ value: getAddress() });
    isStored = true;
  }

  async function tryLogin(): Promise<boolean> {
    lastTryAt = Date.now();
    // Strapi's type of a plugin is a record of unknowns.
    const { provider } = strapi.plugin('email') as unknown as EmailPlugin;
    try {
      await withinDeadline(ANSWER_TIMEOUT_MS, () => provider.verify());
      return true;
    } catch {
      return false;
    }
  }

  return {
    getAddress,
    recordAnswer,

    /** Whether the configured mail server has accepted a mail or a log-in, now or earlier. Waits for two seconds at most. */
    async hasAnswered(): Promise<boolean> {
      const address = getAddress();
      if (!address) return false;
      if ((await strapi.store(ANSWERED).get({})) === address) return true;
      if (Date.now() - lastTryAt < RETRY_INTERVAL_MS || !(await tryLogin())) return false;
      await recordAnswer();
      return true;
    },
  };
}

export const mailServer = createMailServer();
