import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSession } from '#contract.ts';
import { http } from '#lib/api/http.ts';
import { formatDate } from '#lib/change-format.ts';
import { useAction } from '#lib/forms/use-action.ts';
import { toast } from '#lib/toast.ts';
import { AsyncList } from '#ui/async-list.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountItem, AccountList, ItemStatus, ItemText } from '../account-list.tsx';
import { StepUpForm } from '../second-factor/step-up-form.tsx';
import { endSession } from './end-sessions.ts';
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
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const tellEnd = () => toast('This session has ended', 'success');
  const end = useAction({
    attempt: 'press',
    mutationFn: (id: string) => endSession(id),
    onSuccess: (isEnded, id) => (isEnded ? tellEnd() : setUnconfirmed(id)),
    onSettled: refresh,
  });
  const close = () => setUnconfirmed(null);
  return (
    <>
      <AsyncList source={source} empty="There is no session." skeleton={SKELETON}>
        {(sessions) => (
          <AccountList aria-label="Sessions">
            {sessions.map((session) => (
              <AccountItem key={session.id} aria-label={session.device}>
                <ItemText>
                  <strong>{session.device}</strong>
                  <p>{`Last used ${formatDate(session.lastSeenAt)}`}</p>
                  <p>{`Logged in ${formatDate(session.createdAt)} from ${session.address}`}</p>
                </ItemText>
                {session.current ? (
                  <ItemStatus>This session</ItemStatus>
                ) : (
                  <Button
                    variant="secondary"
                    title={`End the session of ${session.device}`}
                    busy={end.isPending && end.variables === session.id}
                    disabled={end.isPending}
                    onClick={() => end.start(session.id)}
                  >
                    End
                  </Button>
                )}
              </AccountItem>
            ))}
          </AccountList>
        )}
      </AsyncList>
      <Dialog title="End this session?" open={unconfirmed !== null} onClose={close}>
        <StepUpForm
          text="Please confirm that it is you: you logged in some time ago."
          action="End the session"
          send={(proof) => endSession(unconfirmed ?? '', proof)}
          onSuccess={async () => {
            tellEnd();
            await refresh();
            close();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
