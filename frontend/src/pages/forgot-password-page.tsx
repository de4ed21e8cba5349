import { Link, useSearchParams } from 'react-router-dom';
import { AccountLayout, AccountLinks } from '#features/account/account-layout.tsx';
import { withNext } from '#features/account/login/next-path.ts';
import { ForgotPasswordForm } from '#features/account/password/forgot-password-form.tsx';
import { PageHead } from '#layout/page-head.tsx';

export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  return (
    <AccountLayout title="Forgot your password?">
      <PageHead title="Forgot your password?" />
      <ForgotPasswordForm />
      <AccountLinks>
        <Link to={withNext('/login', params.get('next'))}>Back to the login</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
