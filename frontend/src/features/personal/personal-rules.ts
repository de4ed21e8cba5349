import type { PersonalDraft } from './personals';

/** What is missing in a personal record (spec, section 5), or null. Platform and status are not asked for. */
export function personalProblem({ name, profession, picture }: PersonalDraft): string | null {
  if (name.trim() === '' || profession.length === 0) return 'Please provide all the details';
  return picture ? null : 'Please select a profile picture';
}
