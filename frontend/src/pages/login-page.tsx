import { useState } from 'react';
import { Link, type Location, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Account } from '#contract.ts';
import { AccountLayout, AccountLinks, AccountText } from '#features/account/account-layout.tsx';
import { LoginForm } from '#features/account/login/login-form.tsx';
import { nextPath, panelPage, withNext } from '#features/account/login/next-path.ts';
import { hasJustOpened, OpenPanel } from '#features/account/login/open-panel.tsx';
import { redirectFor } from '#features/account/login/session-gate.ts';
import { useHasSessionEnded, useSession } from '#features/account/sessions/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

/** The path that redirected to the login within the site. */
function returnPath({ state }: Location<unknown>) {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
}

/** The router's key of the page that the browser has loaded. */
const LOADED = 'default';

export function LoginPage() {
  const { token, admin, isLoading, isUnavailable, retry } = useSession();
  const hasEnded = useHasSessionEnded();
  const location = useLocation();
  const [params] = useSearchParams();
  const [isSentBack] = useState(() => token !== null && location.key === LOADED && hasJustOpened());
  const path = nextPath(params.get('next') ?? returnPath(location));
  if (admin) return <NextPage admin={admin} path={path} isSentBack={isSentBack} />;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  return (
    <AccountLayout title="Login">
      <PageHead title="Login" />
      {hasEnded && <AccountText role="status">Your session has ended. Please log in again.</AccountText>}
      <LoginForm isLoading={isLoading} />
      <AccountLinks>
        <Link to={withNext('/register', path)}>Do not have an account?</Link>
        <Link to={withNext('/forgot-password', path)}>Forgot your password?</Link>
      </AccountLinks>
    </AccountLayout>
  );
}

interface NextPageProps {
  admin: Account;
  path: string;
  isSentBack: boolean;
}

/** Leads to where the login was on the way to. */
function NextPage({ admin, path, isSentBack }: NextPageProps) {
  const page = panelPage(path);
  if (page === null) return <Navigate to={path} replace />;
  // An account that waits for a verification or an approval is told there for what.
  const gate = redirectFor(admin);
  if (gate) return <Navigate to={gate} replace />;
  return (
    <AccountLayout title="The panel">
      <PageHead title="The panel" />
      <OpenPanel page={page} isSuperAdmin={admin.role === 'superAdmin'} isSentBack={isSentBack} />
    </AccountLayout>
  );
}
