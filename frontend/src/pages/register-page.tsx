import { Link, Navigate } from 'react-router-dom';
import { AccountLayout, AccountLinks } from '@/features/session/account-layout';
import { RegisterForm } from '@/features/session/register-form';
import { useSession } from '@/features/session/use-session';
import { PageHead } from '@/layout/page-head';
import { AccountUnavailable } from './account-unavailable';

export function RegisterPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  if (admin) return <Navigate to="/dashboard" replace />;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  return (
    <AccountLayout title="Register" wide>
      <PageHead title="Register" />
      <RegisterForm isLoading={isLoading} />
      <AccountLinks>
        <Link to="/login">Already have an account?</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
