import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PanelAddress } from '#contract.ts';
import { errorMessage, errorStatus } from '#lib/api/api-error.ts';
import { describeFailure } from '#lib/api/describe-failure.ts';
import { http } from '#lib/api/http.ts';
import { tabStorage } from '#lib/storage.ts';
import { toast } from '#lib/toast.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form.tsx';
import { useSession } from '../sessions/use-session.ts';

const FORBIDDEN = 403;

const OPENED_AT = 'panel:opened';
const AT_ONCE_MS = 10_000;

/** Whether this tab left for the panel a moment ago: a panel that refuses its session sends the browser back at once. */
export const hasJustOpened = () => Date.now() - Number(tabStorage.get(OPENED_AT)) < AT_ONCE_MS;

/** Begins a session of the panel, whose cookies the answer sets. A query, because two renders then send one request. */
const panelQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['panel', token],
    queryFn: async () => (await http.post<PanelAddress>('/admin/panel')).data.url,
    // Only who opens the page or presses the button begins a session.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });

interface OpenPanelProps {
  /** The part after /admin of the address of the wanted page. */
  page: string;
  isSuperAdmin: boolean;
  /** The panel has sent the browser back at once, so it is opened only after a press. */
  isSentBack: boolean;
}

/** Opens the panel in place of the current page. Who may not open it goes to the dashboard and reads there why. */
export function OpenPanel({ page, isSuperAdmin, isSentBack }: OpenPanelProps) {
  const { token } = useSession();
  const navigate = useNavigate();
  const { data: url, error, isFetching, refetch } = useQuery({ ...panelQuery(token), enabled: !isSentBack });
  useEffect(() => {
    if (url === undefined) return;
    tabStorage.set(OPENED_AT, String(Date.now()));
    window.location.replace(url + page);
  }, [url, page]);
  useEffect(() => {
    if (errorStatus(error) !== FORBIDDEN) return;
    // A super admin may lack the second factor that the site demands.
    const reason = isSuperAdmin ? errorMessage(error) : undefined;
    toast(reason ?? 'The panel is for the owner of the site', 'info');
    navigate('/dashboard', { replace: true });
  }, [error, isSuperAdmin, navigate]);
  const isBusy = isFetching || url !== undefined;
  const sentBack = isSentBack && !isBusy ? 'The panel has sent you back. Please try again.' : null;
  return (
    <FormActions failure={isFetching ? null : (describeFailure(error, 'press') ?? sentBack)}>
      <Button busy={isBusy} onClick={() => refetch()}>
        Open the panel
      </Button>
    </FormActions>
  );
}
