import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PasswordInput, Session } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { trackForm } from '#lib/forms/unsaved-changes.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HiddenUsername } from '../account-layout.tsx';
import { renewSession } from '../sessions/renew-session.ts';
import { useSession } from '../sessions/use-session.ts';
import { findMismatch, NewPasswordFields, REVALIDATE_CONFIRMATION, showMismatch } from './new-password-fields.tsx';

const EMPTY = { current: '', password: '', confirmation: '' };

/** Changes the account's password, which ends all other sessions. */
export function ChangePasswordForm() {
  const queryClient = useQueryClient();
  const { admin } = useSession();
  const form = useContractForm('account.password', { values: EMPTY, findOwnProblems: findMismatch });
  const { requiredField, submitWith, reset, invalidText } = form;
  const { isDirty } = form.formState;
  // Unsaved passwords are confirmed before leaving, but never stored as a draft.
  useEffect(() => trackForm('own-password', () => isDirty), [isDirty]);
  const { start, isPending, failure } = useAction({
    form,
    attempt: 'update',
    success: 'Your password is changed',
    mutationFn: async (input: PasswordInput) => (await http.post<Session>('/admin/password', input)).data.token,
    onSuccess: (token) => {
      renewSession(queryClient, token);
      reset();
    },
  });
  const submit = submitWith(({ current, password }) => start({ current, password }), showMismatch);
  return (
    <Form busy={isPending} onSubmit={submit}>
      <HiddenUsername email={admin?.email} />
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        {...requiredField('current')}
      />
      <NewPasswordFields
        label="New Password"
        password={requiredField('password', REVALIDATE_CONFIRMATION)}
        confirmation={requiredField('confirmation')}
      />
      <FormActions failure={failure ?? invalidText}>
        <Button type="submit" variant="secondary" busy={isPending}>
          Change password
        </Button>
      </FormActions>
    </Form>
  );
}
