import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PasswordInput, Session } from '#contract.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { trackForm } from '#lib/forms/unsaved-changes.ts';
import { useContractForm } from '#lib/forms/use-contract-form.ts';
import { useSingleFlight } from '#lib/forms/use-single-flight.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormActions } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { HiddenUsername } from '../account-layout.tsx';
import { renewSession } from '../sessions/renew-session.ts';
import { useSession } from '../sessions/use-session.ts';
import {
  findMismatch,
  NewPasswordFields,
  REVALIDATE_CONFIRMATION,
  showMismatch,
  useRefusedPassword,
} from './new-password-fields.tsx';
import { isWrongPassword, WRONG_PASSWORD } from './wrong-password.ts';

const EMPTY = { current: '', password: '', confirmation: '' };

/** Changes the account's password, which ends all other sessions. */
export function ChangePasswordForm() {
  const queryClient = useQueryClient();
  const { admin } = useSession();
  const { requiredField, submitWith, reset, setError, formState, invalidText } = useContractForm('account.password', {
    values: EMPTY,
    findOwnProblems: findMismatch,
  });
  const { isDirty } = formState;
  // Unsaved passwords are confirmed before leaving, but never stored as a draft.
  useEffect(() => trackForm('own-password', () => isDirty), [isDirty]);
  const change = useMutation({
    mutationFn: async (input: PasswordInput) => (await http.post<Session>('/admin/password', input)).data.token,
    meta: { success: 'Your password is changed' },
    onSuccess: (token) => {
      renewSession(queryClient, token);
      reset();
    },
  });
  const send = useSingleFlight(change.mutateAsync);
  const { error } = change;
  const isRefused = useRefusedPassword(error, setError);
  const failure = isRefused ? null : describeFailure(error, 'update');
  useEffect(() => {
    // The field takes the focus only after the form has been enabled again.
    if (isWrongPassword(error)) setError('current', { message: WRONG_PASSWORD }, { shouldFocus: true });
  }, [error, setError]);
  const submit = submitWith(({ current, password }) => send({ current, password }), showMismatch);
  return (
    <Form busy={change.isPending} onSubmit={submit}>
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
      <FormActions failure={isWrongPassword(error) ? null : (failure ?? invalidText)}>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Change password
        </Button>
      </FormActions>
    </Form>
  );
}
