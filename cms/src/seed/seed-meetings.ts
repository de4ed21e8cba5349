import type { Core } from '@strapi/strapi';
import { AVAILABILITY_UID, readAvailability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { formatSlot, MEETING_UID } from '#back-office/meetings';
import { createException, HOURS, MEETING, planDates } from './content/meetings';

/** Earlier versions have stored the date of the demo's exception here. */
const EXCEPTION = { type: 'plugin', name: 'back-office', key: 'demo-exception' } as const;

/** The date of the exception that an earlier version has seeded (`2030-12-31`); null where none was. */
export const readExceptionDate = async (strapi: Core.Strapi): Promise<string | null> =>
  (await strapi.store(EXCEPTION).get({})) as string | null;

/** Creates the demo's meeting, of which nobody is told or reminded, and returns its documentId. */
async function createMeeting(strapi: Core.Strapi, startsAt: Date): Promise<string> {
  const start = startsAt.toISOString();
  const { documentId } = await strapi.documents(MEETING_UID).create({
    data: {
      ...MEETING,
      slot: formatSlot(startsAt, MEETING.timeZone),
      startsAt: start,
      remindedFor: start,
      handled: true,
    },
  });
  return documentId;
}

/**
 * Gives the demo its meeting hours, with one exception and one confirmed meeting in the next days, in the current
 * transaction. Meeting hours that somebody has set already are left alone, and it gets none of these.
 */
export async function seedMeetings(strapi: Core.Strapi): Promise<{ documentId: string; exceptionDate: string } | null> {
  const { hours, exceptions } = await readAvailability();
  if (hours.length + exceptions.length > 0) return null;
  const { startsAt, exceptionDate } = planDates(new Date(), (await readSiteIdentity()).timeZone);
  const documentId = await createMeeting(strapi, startsAt);
  const rules = await strapi.documents(AVAILABILITY_UID).findFirst();
  await strapi.documents(AVAILABILITY_UID).update({
    documentId: rules?.documentId ?? '',
    // Strapi's type of the input has no components.
    data: { hours: HOURS, exceptions: [createException(exceptionDate)] } as object,
  });
  return { documentId, exceptionDate };
}
