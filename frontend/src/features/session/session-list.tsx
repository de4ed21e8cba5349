import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedSession } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { formatDate } from '#lib/change-format.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountItem, AccountList, ItemStatus, ItemText } from './account-list.tsx';
import { useSession } from './use-session.ts';

const SKELETON = <Skeleton $height="140px" />;

/** Lists the sessions of the current account; all but this one can be ended. */
export function SessionList() {
  const { token } = useSession();
  const queryClient = useQueryClient();
  const queryKey = ['sessions', token];
  const source = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await http.get<ListedSession[]>('/admin/sessions', { signal })).data,
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => http.delete(`/admin/sessions/${id}`),
    meta: { success: 'This session has ended' },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <AsyncList source={source} empty="There is no session." skeleton={SKELETON}>
      {(sessions) => (
        <AccountList aria-label="Sessions">
          {sessions.map((session) => (
            <AccountItem key={session.id} aria-label={session.device}>
              <ItemText>
                <strong>{session.device}</strong>
                <p>Last used {formatDate(session.lastSeenAt)}</p>
                <p>
                  Logged in {formatDate(session.createdAt)} from {session.address}
                </p>
              </ItemText>
              {session.current ? (
                <ItemStatus>This session</ItemStatus>
              ) : (
                <Button
                  variant="secondary"
                  title={`End the session of ${session.device}`}
                  busy={end.isPending && end.variables === session.id}
                  disabled={end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  End
                </Button>
              )}
            </AccountItem>
          ))}
        </AccountList>
      )}
    </AsyncList>
  );
}
