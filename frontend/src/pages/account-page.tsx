import { Navigate, useLocation } from 'react-router-dom';
import { AccountPart } from '@/features/session/account-part';
import { AccountSheet } from '@/features/session/account-sheet';
import { LogOutEverywhere } from '@/features/session/log-out-everywhere';
import { OwnPasswordForm } from '@/features/session/own-password-form';
import { ProfileForm } from '@/features/session/profile-form';
import { useSession } from '@/features/session/use-session';
import { PageHead } from '@/layout/page-head';
import { UnsavedGuard } from '@/layout/unsaved-guard';
import { UnreachedAccount } from './unreached-account';

/** What people do with their own account, whatever its role. */
export function AccountPage() {
  const { admin, isLoading, isUnreached, retry } = useSession();
  const { pathname } = useLocation();
  if (isLoading) return null;
  if (isUnreached) return <UnreachedAccount onRetry={retry} />;
  if (!admin) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <AccountSheet title="Account" wide>
      <PageHead title="Account" />
      <AccountPart title="Profile">
        <ProfileForm admin={admin} />
      </AccountPart>
      <AccountPart title="Password" words="A new password ends every other session.">
        <OwnPasswordForm />
      </AccountPart>
      <AccountPart title="Sessions" words="Ends every session on every other device and browser. This one goes on.">
        <LogOutEverywhere />
      </AccountPart>
      <UnsavedGuard />
    </AccountSheet>
  );
}
