import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/ui/text-field';

interface NewPasswordFieldsProps {
  /** What the password is called where there is an old one too. */
  label?: string;
  /** What react-hook-form's `register` returns for each of the two. */
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ label = 'Password', password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <TextField label={label} type="password" autoComplete="new-password" required minLength={8} {...password} />
    <TextField label="Confirm Password" type="password" autoComplete="new-password" required {...confirmation} />
  </>
);
