import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { PasswordInput, Session } from '@/contract';
import { messageOf, statusOf } from '@/lib/failure';
import { failureSentence } from '@/lib/failure-sentence';
import { http } from '@/lib/http';
import { watchForm } from '@/lib/leaving';
import { showFocused } from '@/lib/show-focused';
import { toast } from '@/lib/toast';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { passwordProblem } from './account-rules';
import { NewPasswordFields } from './new-password-fields';
import { renewSession } from './renew-session';

const EMPTY = { current: '', password: '', confirmation: '' };
const BAD_REQUEST = 400;
const WRONG = 'This is not your current password';

/** Whether the server refused the current password. */
const isWrong = (error: Error | null) => statusOf(error) === BAD_REQUEST && messageOf(error) === WRONG;

/** A new password for the one who knows the old one. It ends every other session. */
export function OwnPasswordForm() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({ defaultValues: EMPTY });
  const { isDirty } = formState;
  // Passwords are asked about, but never kept as a draft.
  useEffect(() => watchForm('own-password', () => isDirty), [isDirty]);
  const change = useMutation({
    mutationFn: async (input: PasswordInput) => (await http.post<Session>('/admin/password', input)).data.token,
    meta: { success: 'Your password is changed' },
    onSuccess: (token) => {
      renewSession(queryClient, token);
      reset();
    },
  });
  const send = useOneAtATime(change.mutateAsync);
  const { error } = change;
  useEffect(() => {
    // Once the fields are enabled again: a disabled one would not take the focus.
    if (isWrong(error)) setError('current', { message: WRONG }, { shouldFocus: true });
  }, [error, setError]);
  const submit = handleSubmit(({ current, password, confirmation }) => {
    const problem = passwordProblem(password, confirmation);
    if (problem) {
      setFocus('confirmation');
      showFocused();
      return toast(problem, 'error');
    }
    void send({ current, password });
  });
  return (
    <Form busy={change.isPending} onSubmit={submit}>
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        required
        error={formState.errors.current?.message}
        {...register('current')}
      />
      <NewPasswordFields label="New Password" password={register('password')} confirmation={register('confirmation')} />
      <FormActions failure={isWrong(change.error) ? null : failureSentence(change.error, 'update')}>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Change password
        </Button>
      </FormActions>
    </Form>
  );
}
