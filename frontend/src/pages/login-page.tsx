import { Link, type Location, Navigate, useLocation } from 'react-router-dom';
import { AccountLayout, AccountLinks, AccountText } from '#features/session/account-layout.tsx';
import { LoginForm } from '#features/session/login-form.tsx';
import { useHasSessionEnded, useSession } from '#features/session/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

/** The path that redirected to the login. */
function returnPath({ state }: Location<unknown>) {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  return typeof state.from === 'string' ? state.from : '/dashboard';
}

export function LoginPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  const hasEnded = useHasSessionEnded();
  const location = useLocation();
  if (admin) return <Navigate to={returnPath(location)} replace />;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  return (
    <AccountLayout title="Login">
      <PageHead title="Login" />
      {hasEnded && <AccountText role="status">Your session has ended. Please log in again.</AccountText>}
      <LoginForm isLoading={isLoading} />
      <AccountLinks>
        <Link to="/register">Do not have an account?</Link>
        <Link to="/forgot-password">Forgot your password?</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
