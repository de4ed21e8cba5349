import { Navigate, useLocation } from 'react-router-dom';
import { AccountLayout, AccountSection } from '#features/account/account-layout.tsx';
import { ChangePasswordForm } from '#features/account/password/change-password-form.tsx';
import { ProfileForm } from '#features/account/profile/profile-form.tsx';
import { FactorSection } from '#features/account/second-factor/factor-section.tsx';
import { PROTECT_ANCHOR } from '#features/account/second-factor/factors.ts';
import { LogOutEverywhere } from '#features/account/sessions/log-out-everywhere.tsx';
import { SessionList } from '#features/account/sessions/session-list.tsx';
import { useSession } from '#features/account/sessions/use-session.ts';
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
