import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import type { ListedSession } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { formatDate } from '#lib/change-format.ts';
import { theme } from '#theme/theme.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSession } from './use-session.ts';

const List = styled.ul`
  display: grid;
  margin-block-end: ${theme.space.l};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-block-size: calc(${theme.touchTarget} + ${theme.space.l});
  padding-block: ${theme.space.xs};
  border-block-end: 1px solid ${theme.color.divider};
`;

const Text = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  > p {
    color: ${theme.color.muted};
  }
`;

const CurrentLabel = styled.span`
  flex: none;
  color: ${theme.color.success};
  font-weight: 600;
`;

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
        <List aria-label="Sessions">
          {sessions.map((session) => (
            <Item key={session.id} aria-label={session.device}>
              <Text>
                <strong>{session.device}</strong>
                <p>Last used {formatDate(session.lastSeenAt)}</p>
                <p>
                  Logged in {formatDate(session.createdAt)} from {session.address}
                </p>
              </Text>
              {session.current ? (
                <CurrentLabel>This session</CurrentLabel>
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
            </Item>
          ))}
        </List>
      )}
    </AsyncList>
  );
}
