import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { PasswordInput, Session } from '@/contract';
import { messageOf, statusOf } from '@/lib/failure';
import { http } from '@/lib/http';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Form, FormActions } from '@/ui/form';
import { TextField } from '@/ui/text-field';
import { passwordProblem } from './account-rules';
import { renewSession } from './renew-session';

const EMPTY = { current: '', password: '', confirmation: '' };
const BAD_REQUEST = 400;

/** A new password for the one who knows the old one. It ends every other session. */
export function OwnPasswordForm() {
  const queryClient = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: EMPTY });
  const change = useMutation({
    mutationFn: async (input: PasswordInput) => (await http.post<Session>('/admin/password', input)).data.token,
    meta: { success: 'Your password is changed' },
    onSuccess: (token) => {
      renewSession(queryClient, token);
      reset();
    },
    onError: (error) => {
      if (statusOf(error) !== BAD_REQUEST || !messageOf(error)?.startsWith('current')) return;
      setError('current', { message: 'This is not your current password' }, { shouldFocus: true });
    },
  });
  const submit = handleSubmit(({ current, password, confirmation }) => {
    const problem = passwordProblem(password, confirmation);
    if (problem) return toast(problem, 'error');
    change.mutate({ current, password });
  });
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        required
        error={formState.errors.current?.message}
        {...register('current')}
      />
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        required
        minLength={8}
        {...register('password')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        required
        {...register('confirmation')}
      />
      <FormActions>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          Change password
        </Button>
      </FormActions>
    </Form>
  );
}
