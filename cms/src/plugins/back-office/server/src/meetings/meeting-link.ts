import { type LinkPurpose, type MeetingSnapshot, pageLink, signedLinks } from '#back-office/mail';
import type { Party } from './meeting-rules';

const DAY_MS = 24 * 3_600_000;

const PURPOSE: Record<Party, LinkPurpose> = { owner: 'meeting-owner', visitor: 'meeting-visitor' };

/** The link of one party to a meeting. It may be used several times, so its nonce stays empty. */
export function meetingLink(party: Party, { meeting, startsAt }: MeetingSnapshot): string {
  const expiresAt = Math.max(new Date(startsAt).getTime(), Date.now()) + 30 * DAY_MS;
  return pageLink('meeting', signedLinks.sign({ purpose: PURPOSE[party], subject: meeting, nonce: '' }, expiresAt));
}
