import { useMutation } from '@tanstack/react-query';
import { http } from '#lib/api/http.ts';
import { Button } from '#ui/button.tsx';

/** Sends the verification mail again. */
export function ResendButton({ token }: { token: string }) {
  const resend = useMutation({
    mutationFn: () => http.post('/admin/resend', { token }),
    meta: { success: 'Email Sent, please check your inbox', quiet: true },
  });
  return (
    <Button busy={resend.isPending} onClick={() => resend.mutate()}>
      Resend
    </Button>
  );
}
