import { errors } from '@strapi/utils';
import { slot as slotForm } from '#contract/communication';
import { readSlot } from './slot';

/** The instant of a slot at which people can meet. Throws a ValidationError that says why they cannot. */
export function resolveSlot(given: string, timeZone: string): Date {
  const { data: slot, error } = slotForm.safeParse(given);
  if (slot === undefined) throw new errors.ValidationError(`slot ${error.issues[0]?.message}`);
  const { instant, problem } = readSlot(slot, timeZone, new Date());
  if (!instant) throw new errors.ValidationError(problem);
  return instant;
}
