/** bcrypt reads no further than this; in bytes, so a password of 72 letters may be too long. */
const MAX_PASSWORD_BYTES = 72;

/** What is wrong with a new password, typed twice, or null. */
export function validatePassword(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'Please choose a shorter password';
  return null;
}

/** What is wrong with the profile picture of a registration, or null. */
export const validateProfilePicture = (picture: string | null): string | null =>
  picture ? null : 'Please select a profile picture';
