import { Navigate, useLocation } from 'react-router-dom';
import { AccountLayout, AccountSection } from '#features/session/account-layout.tsx';
import { ChangePasswordForm } from '#features/session/change-password-form.tsx';
import { FactorSection } from '#features/session/factor-section.tsx';
import { PROTECT_ANCHOR } from '#features/session/factors.ts';
import { LogOutEverywhere } from '#features/session/log-out-everywhere.tsx';
import { ProfileForm } from '#features/session/profile-form.tsx';
import { SessionList } from '#features/session/session-list.tsx';
import { useSession } from '#features/session/use-session.ts';
import { PageHead } from '#layout/page-head.tsx';
import { UnsavedChangesGuard } from '#layout/unsaved-changes-guard.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

/** The settings of the current account, whatever its role. */
export function AccountPage() {
  const { admin, isLoading, isUnavailable, retry } = useSession();
  const { pathname } = useLocation();
  if (isLoading) return null;
  if (isUnavailable) return <AccountUnavailable onRetry={retry} />;
  if (!admin) return <Navigate to="/login" replace state={{ from: pathname }} />;
  return (
    <AccountLayout title="Account" wide>
      <PageHead title="Account" />
      <AccountSection title="Profile">
        <ProfileForm admin={admin} />
      </AccountSection>
      <AccountSection title="Password" id="password" description="A new password ends every other session.">
        <ChangePasswordForm />
      </AccountSection>
      <AccountSection
        title="Protect your account"
        id={PROTECT_ANCHOR}
        description="A second factor keeps others out, even if they know your password."
      >
        <FactorSection />
      </AccountSection>
      <AccountSection
        title="Sessions"
        description="Where you are logged in. End a session that you do not know, and then change your password."
      >
        <SessionList />
        <LogOutEverywhere />
      </AccountSection>
      <UnsavedChangesGuard />
    </AccountLayout>
  );
}
