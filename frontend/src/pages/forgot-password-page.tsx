import { Link } from 'react-router-dom';
import { AccountLinks, AccountSheet } from '@/features/session/account-sheet';
import { ForgotPasswordForm } from '@/features/session/forgot-password-form';
import { PageHead } from '@/layout/page-head';

export const ForgotPasswordPage = () => (
  <AccountSheet title="Forgot your password?">
    <PageHead title="Forgot your password?" />
    <ForgotPasswordForm />
    <AccountLinks>
      <Link to="/login">Back to the login</Link>
    </AccountLinks>
  </AccountSheet>
);
