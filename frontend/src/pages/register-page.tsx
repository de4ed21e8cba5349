import { Link, Navigate } from 'react-router-dom';
import { AccountLinks, AccountSheet } from '@/features/session/account-sheet';
import { RegisterForm } from '@/features/session/register-form';
import { useSession } from '@/features/session/use-session';
import { PageHead } from '@/layout/page-head';
import { UnreachedAccount } from './unreached-account';

export function RegisterPage() {
  const { admin, isLoading, isUnreached, retry } = useSession();
  if (admin) return <Navigate to="/dashboard" replace />;
  if (isUnreached) return <UnreachedAccount onRetry={retry} />;
  return (
    <AccountSheet title="Register" wide>
      <PageHead title="Register" />
      <RegisterForm isLoading={isLoading} />
      <AccountLinks>
        <Link to="/login">Already have an account?</Link>
      </AccountLinks>
    </AccountSheet>
  );
}
