import { Navigate } from 'react-router-dom';
import { AccountSheet, AccountText } from '@/features/session/account-sheet';
import { awaitsApproval } from '@/features/session/session-gate';
import { useSession } from '@/features/session/use-session';
import { PageHead } from '@/layout/page-head';
import { UnreachedAccount } from './unreached-account';

export function PendingPage() {
  const { token, admin, isLoading, isUnreached, retry } = useSession({ watch: true });
  if (isLoading) return null;
  if (isUnreached) return <UnreachedAccount onRetry={retry} />;
  if (!awaitsApproval(token, admin)) return <Navigate to="/login" replace />;
  return (
    <AccountSheet title="Approval Pending">
      <PageHead title="Approval Pending" />
      <AccountText>Please hold on while we review your request to access the dashboard.</AccountText>
    </AccountSheet>
  );
}
