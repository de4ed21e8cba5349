import type { ComponentProps } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { type FieldProblems, MISSING } from '#lib/forms/field-problem.ts';
import { toast } from '#lib/toast.ts';
import { TextField } from '#ui/text-field.tsx';

interface NewPassword {
  password: string;
  confirmation: string;
}

/** Returns the problem of a confirmation that differs from the password, by field. */
export function findMismatch({ password, confirmation }: NewPassword): FieldProblems {
  if (confirmation === '') return { confirmation: MISSING };
  if (confirmation === password) return {};
  return { confirmation: { type: 'invalid', message: 'Type the same password again' } };
}

/** The rules of the password field: the confirmation is compared again with each change. */
export const REVALIDATE_CONFIRMATION = { deps: 'confirmation' } as const;

/** Shows the message of a confirmation that differs from the password (R3.3). */
export function showMismatch({ confirmation }: FieldErrors<NewPassword>) {
  if (confirmation?.type === 'invalid') toast('Passwords do not match', 'error');
}

const RULES =
  '8 to 128 characters. No common password, and none with your email address, your name or the name of this site.';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

interface NewPasswordFieldsProps {
  /** The label of the password field. */
  label?: string;
  /** The results of `requiredField`. */
  password: FieldProps;
  confirmation: FieldProps;
}

/** The fields for a new password and its confirmation. */
export const NewPasswordFields = ({ label = 'Password', password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <TextField label={label} type="password" autoComplete="new-password" hint={RULES} {...password} />
    <TextField label="Confirm Password" type="password" autoComplete="new-password" {...confirmation} />
  </>
);
