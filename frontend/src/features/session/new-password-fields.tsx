import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/ui/text-field';

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
