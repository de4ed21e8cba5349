import type { ClientDraft } from './clients';

/** What is missing in a client record (spec, section 5), or null. Company, position and the screens may be missing. */
export function validateClient({ clientName, projectName, projectDescription, feedback, projectPicture }: ClientDraft) {
  const isBlank = [clientName, projectName, projectDescription, feedback].some((text) => text.trim() === '');
  if (isBlank) return 'Please provide all the details';
  return projectPicture ? null : 'Please select cover picture';
}
