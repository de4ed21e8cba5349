import { Navigate } from 'react-router-dom';
import { AccountLayout, AccountText } from '#features/account/account-layout.tsx';
import { awaitsApproval } from '#features/account/login/session-gate.ts';
import { useSession } from '#features/account/sessions/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

export function PendingPage() {
  const { token, admin, isLoading, isUnavailable, retry } = useSession({ poll: true });
  if (isLoading) return null;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  if (!awaitsApproval(token, admin)) return <Navigate to="/login" replace />;
  return (
    <AccountLayout title="Approval Pending">
      <PageHead title="Approval Pending" />
      <AccountText>Please hold on while we review your request to access the dashboard.</AccountText>
    </AccountLayout>
  );
}
