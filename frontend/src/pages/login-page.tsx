import { Link, type Location, Navigate, useLocation } from 'react-router-dom';
import { AccountLinks, AccountSheet, AccountText } from '@/features/session/account-sheet';
import { LoginForm } from '@/features/session/login-form';
import { useHasSessionEnded, useSession } from '@/features/session/use-session';
import { PageHead } from '@/layout/page-head';
import { UnreachedAccount } from './unreached-account';

/** Where a page that asked for a login wants its visitor back. */
function placeToReturnTo({ state }: Location<unknown>) {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  return typeof state.from === 'string' ? state.from : '/dashboard';
}

export function LoginPage() {
  const { admin, isLoading, isUnreached, retry } = useSession();
  const hasEnded = useHasSessionEnded();
  const location = useLocation();
  if (admin) return <Navigate to={placeToReturnTo(location)} replace />;
  if (isUnreached) return <UnreachedAccount onRetry={retry} />;
  return (
    <AccountSheet title="Login">
      <PageHead title="Login" />
      {hasEnded && <AccountText role="status">Your session has ended. Please log in again.</AccountText>}
      <LoginForm isLoading={isLoading} />
      <AccountLinks>
        <Link to="/register">Do not have an account?</Link>
        <Link to="/forgot-password">Forgot your password?</Link>
      </AccountLinks>
    </AccountSheet>
  );
}
