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

/** The desk at which this mail is written. */
export async function openDesk(): Promise<Desk> {
  return {
    owner: { name: await ownerName(), email: env.OWNER_EMAIL, timeZone: env.OWNER_TIME_ZONE },
    siteUrl: env.PUBLIC_URL,
    verifyLink: (wanted) => spendableLink('verify', 'verify', wanted, DAY),
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
