import { env } from '../../../../../environment/env';
import type { Party } from '../meetings/meeting-rules';
import { service } from '../service';
import type { LinkPurpose } from '../services/links';
import { ownerName } from './owner-name';
import type { MailData, MeetingSnapshot } from './templates';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type WantedLink = MailData['verify'];

/** What templates need beside their data: who owns the site, and links that are signed as the mail goes out. */
export interface Desk {
  owner: { name: string; email: string; timeZone: string };
  siteUrl: string;
  /** These two are null once the account is gone, or the link has been spent or replaced. */
  verifyLink(wanted: WantedLink): Promise<string | null>;
  resetLink(wanted: WantedLink): Promise<string | null>;
  /** Null once the link of that user of the panel has been spent or voided. */
  panelResetLink(user: number): Promise<string | null>;
  meetingLink(party: Party, meeting: MeetingSnapshot): string;
}

const PURPOSE: Record<Party, LinkPurpose> = { owner: 'meeting-owner', visitor: 'meeting-visitor' };

const pageWith = (page: string, token: string) => `${env.PUBLIC_URL}/${page}?token=${token}`;

async function spendableLink(
  page: string,
  purpose: 'verify' | 'reset',
  { account, nonce }: WantedLink,
  lifetime: number,
) {
  const found = await service('accounts').find(account);
  const current = purpose === 'verify' ? found?.verifyNonce : found?.resetNonce;
  if (current !== nonce) return null;
  return pageWith(page, service('links').sign({ purpose, subject: account, nonce }, Date.now() + lifetime));
}

async function panelResetLink(id: number): Promise<string | null> {
  const user = await strapi.db.query('admin::user').findOne({ where: { id } });
  const token: string | null = user?.resetPasswordToken ?? null;
  return token && `${strapi.config.get('admin.absoluteUrl')}/auth/reset-password?code=${token}`;
}

/** The desk at which this mail is written. */
export async function openDesk(): Promise<Desk> {
  return {
    owner: { name: await ownerName(), email: env.OWNER_EMAIL, timeZone: env.OWNER_TIME_ZONE },
    siteUrl: env.PUBLIC_URL,
    verifyLink: (wanted) => spendableLink('verify', 'verify', wanted, DAY),
    panelResetLink,
    resetLink: (wanted) => spendableLink('reset-password', 'reset', wanted, HOUR),
    meetingLink(party, { meeting, startsAt }) {
      // Good for as long as the state allows something, so nothing in it is spent: the nonce stays empty.
      const expiresAt = Math.max(new Date(startsAt).getTime(), Date.now()) + 30 * DAY;
      return pageWith(
        'meeting',
        service('links').sign({ purpose: PURPOSE[party], subject: meeting, nonce: '' }, expiresAt),
      );
    },
  };
}
