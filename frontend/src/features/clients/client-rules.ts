import type { ClientDraft } from './clients';

/**
 * Returns the message for a client record with missing fields (spec, section 5), or null. Company, position and screens
 * are optional.
 */
export function validateClient({ clientName, projectName, projectDescription, feedback, projectPicture }: ClientDraft) {
  const isBlank = [clientName, projectName, projectDescription, feedback].some((text) => text.trim() === '');
  if (isBlank) return 'Please provide all the details';
  return projectPicture ? null : 'Please select cover picture';
}
