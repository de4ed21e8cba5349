import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/text-field.tsx';

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

interface NewPasswordFieldsProps {
  /** The label of the password field. */
  label?: string;
  /** The results of react-hook-form's `register`. */
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
}

/** The fields for a new password and its confirmation. */
export const NewPasswordFields = ({ label = 'Password', password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <TextField label={label} type="password" autoComplete="new-password" required minLength={8} {...password} />
    <TextField label="Confirm Password" type="password" autoComplete="new-password" required {...confirmation} />
  </>
);
