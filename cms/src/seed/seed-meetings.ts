import type { Core } from '@strapi/strapi';
import { AVAILABILITY_UID, readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { formatSlot, MEETING_UID } from '#back-office/meetings';
import { createException, HOURS, MEETING, planDates } from './content/meetings';

/** The date of the demo's exception, which depends on the day of the seed. */
const EXCEPTION = { type: 'plugin', name: 'back-office', key: 'demo-exception' } as const;

/** Creates the demo's meeting, of which nobody is told or reminded. */
async function createMeeting(strapi: Core.Strapi, startsAt: Date): Promise<void> {
  const start = startsAt.toISOString();
  await strapi.documents(MEETING_UID).create({
    data: {
      ...MEETING,
      slot: formatSlot(startsAt, MEETING.timeZone),
      startsAt: start,
      remindedFor: start,
      handled: true,
    },
  });
}

/**
 * Gives the demo its meeting hours, with one exception and one confirmed meeting in the next days, in the current
 * transaction. Meeting hours that somebody has set already are left alone.
 */
export async function seedMeetings(strapi: Core.Strapi): Promise<void> {
  const { hours, exceptions } = await readAvailability();
  if (hours.length + exceptions.length > 0) return;
  const { startsAt, exceptionDate } = planDates(new Date(), (await readSiteIdentity()).timeZone);
  await createMeeting(strapi, startsAt);
  const rules = await strapi.documents(AVAILABILITY_UID).findFirst();
  await strapi.documents(AVAILABILITY_UID).update({
    documentId: rules?.documentId ?? '',
    // Strapi's type of the input has no components.
    data: { hours: HOURS, exceptions: [createException(exceptionDate)] } as object,
  });
  await strapi.store(EXCEPTION).set({ value: exceptionDate });
}
