/** bcrypt ignores everything beyond 72 bytes; non-ASCII characters take several. */
const MAX_PASSWORD_BYTES = 72;

/** Returns the message for an invalid new password and its confirmation, or null. */
export function validatePassword(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match';
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'Please choose a shorter password';
  return null;
}

/** Returns the message for a registration without a picture, or null. */
export const validateProfilePicture = (picture: string | null): string | null =>
  picture ? null : 'Please select a profile picture';
