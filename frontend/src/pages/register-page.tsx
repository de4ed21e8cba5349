import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AccountLayout, AccountLinks } from '#features/account/account-layout.tsx';
import { withNext } from '#features/account/login/next-path.ts';
import { RegisterForm } from '#features/account/registration/register-form.tsx';
import { useSession } from '#features/account/sessions/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

export function RegisterPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  const [params] = useSearchParams();
  const wanted = params.get('next');
  const login = withNext('/login', wanted);
  if (admin) return <Navigate to={wanted === null ? '/dashboard' : login} replace />;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  return (
    <AccountLayout title="Register" wide>
      <PageHead title="Register" />
      <RegisterForm isLoading={isLoading} />
      <AccountLinks>
        <Link to={login}>Already have an account?</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
