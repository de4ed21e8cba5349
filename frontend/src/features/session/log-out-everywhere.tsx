import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@/contract';
import { http } from '@/lib/http';
import { Button } from '@/ui/button';
import { renewSession } from './renew-session';

/** Ends every session of one's own account but this one. */
export function LogOutEverywhere() {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => (await http.post<Session>('/admin/logout-everywhere')).data.token,
    meta: { success: 'You are logged out everywhere else' },
    onSuccess: (token) => renewSession(queryClient, token),
  });
  return (
    <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate()}>
      Log out everywhere
    </Button>
  );
}
