import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { Button } from '#ui/button.tsx';

/** Sends the verification mail again. */
export function ResendButton({ token }: { token: string }) {
  const resend = useAction({
    attempt: 'press',
    success: 'Email Sent, please check your inbox',
    quiet: true,
    mutationFn: () => http.post('/admin/resend', { token }),
  });
  return (
    <Button busy={resend.isPending} onClick={() => resend.start()}>
      Resend
    </Button>
  );
}
