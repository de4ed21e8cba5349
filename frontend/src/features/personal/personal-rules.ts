import { appendPending } from '@/ui/append-pending';
import type { PersonalDraft } from './personals';

/**
 * Returns the message for a personal record with missing fields (spec, section 5), or null. Platform and status are
 * optional.
 */
export function validatePersonal({ name, profession, typedProfession, picture }: PersonalDraft): string | null {
  const hasProfession = appendPending(profession, typedProfession).length > 0;
  if (name.trim() === '' || !hasProfession) return 'Please provide all the details';
  return picture ? null : 'Please select a profile picture';
}
