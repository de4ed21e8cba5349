import createError from 'http-errors';
import type { Availability } from '#api/availability/availability';
import { readSiteIdentity } from '#api/site/identity';
import { aboutField, createFieldProblem } from '#platform/http/field-error';
import type { SlotMode } from './allowed-actions';
import { readBookedTimes } from './booked-times';
import { checkTime } from './compute-free-times';
import { hasHours, TIME_TAKEN } from './double-booking';

const NOT_OFFERED = 'Please choose one of the offered times';

export const modeOf = (availability: Availability): SlotMode => (hasHours(availability) ? 'hours' : 'any');

/** Throws 409 if another meeting holds the time, and 400 if it is not offered for any other reason. */
export async function requireOffered(startsAt: Date, availability: Availability, exceptId?: number): Promise<void> {
  const { timeZone } = await readSiteIdentity();
  const start = startsAt.getTime();
  const taken = await readBookedTimes(availability, { around: start, exceptId });
  const result = checkTime(start, { ...availability, timeZone }, taken, Date.now());
  if (result === 'taken') throw createError(409, TIME_TAKEN, aboutField('slot'));
  if (result === 'refused') throw createFieldProblem('slot', NOT_OFFERED);
}
