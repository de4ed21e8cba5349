import { Navigate } from 'react-router-dom';
import { AccountLayout, AccountText } from '#features/account/account-layout.tsx';
import { awaitsVerification } from '#features/account/login/session-gate.ts';
import { ResendButton } from '#features/account/registration/resend-button.tsx';
import { useSession } from '#features/account/sessions/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

export function ResendPage() {
  const { token, admin, isLoading, isUnavailable, retry } = useSession({ poll: true });
  if (isLoading) return null;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  if (!token || !awaitsVerification(token, admin)) return <Navigate to="/login" replace />;
  return (
    <AccountLayout title="Email Verification">
      <PageHead title="Email Verification" />
      <AccountText>
        Please verify your email through the link that we have sent you. The link works for 24 hours; if it has not
        arrived or is too old, have a new one sent.
      </AccountText>
      <ResendButton token={token} />
    </AccountLayout>
  );
}
