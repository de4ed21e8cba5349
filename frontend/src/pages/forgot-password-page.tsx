import { Link } from 'react-router-dom';
import { AccountLayout, AccountLinks } from '#features/account/account-layout.tsx';
import { ForgotPasswordForm } from '#features/account/password/forgot-password-form.tsx';
import { PageHead } from '#layout/page-head.tsx';

export const ForgotPasswordPage = () => (
  <AccountLayout title="Forgot your password?">
    <PageHead title="Forgot your password?" />
    <ForgotPasswordForm />
    <AccountLinks>
      <Link to="/login">Back to the login</Link>
    </AccountLinks>
  </AccountLayout>
);
