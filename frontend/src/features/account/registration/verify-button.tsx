import { useQueryClient } from '@tanstack/react-query';
import { ALREADY_VERIFIED } from '#contract.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { http } from '#lib/api/http.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';

interface VerifyButtonProps {
  /** The token of the mailed link. */
  token: string;
  onVerified: () => void;
  /** The link was opened before, and its account is verified. */
  onAlreadyVerified: () => void;
}

/** Verifies an address by a button instead of by opening the link, because mail scanners follow links too. */
export function VerifyButton({ token, onVerified, onAlreadyVerified }: VerifyButtonProps) {
  const queryClient = useQueryClient();
  const verify = useAction({
    attempt: 'press',
    success: 'Your email is verified',
    mutationFn: () => http.post('/admin/verify', { token }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['profile'] });
      onVerified();
    },
    onFailed: (error) => errorMessage(error) === ALREADY_VERIFIED && onAlreadyVerified(),
  });
  return (
    <FormActions failure={verify.failure}>
      <Button busy={verify.isPending} onClick={() => verify.start()}>
        Verify my email
      </Button>
    </FormActions>
  );
}
