import { appendPending } from '@/ui/append-pending';
import type { PersonalDraft } from './personals';

/** What is missing in a personal record (spec, section 5), or null. Platform and status are not asked for. */
export function validatePersonal({ name, profession, typedProfession, picture }: PersonalDraft): string | null {
  const hasProfession = appendPending(profession, typedProfession).length > 0;
  if (name.trim() === '' || !hasProfession) return 'Please provide all the details';
  return picture ? null : 'Please select a profile picture';
}
