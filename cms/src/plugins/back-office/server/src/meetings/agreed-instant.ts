import { errors } from '@strapi/utils';
import { slot as slotForm } from '../../../../../contract/communication';
import { instantOf, slotProblem } from './slot';

/** The instant of a slot at which people can meet. Throws a ValidationError that says why they cannot. */
export function agreedInstant(given: string, timeZone: string): Date {
  const { data: slot, error } = slotForm.safeParse(given);
  if (slot === undefined) throw new errors.ValidationError(`slot ${error.issues[0]?.message}`);
  const problem = slotProblem(slot, timeZone, new Date());
  const instant = instantOf(slot, timeZone);
  if (problem || !instant) throw new errors.ValidationError(problem ?? 'slot must be a time that exists');
  return instant;
}
