import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountLayout, AccountLinks, AccountText } from '#features/account/account-layout.tsx';
import { ResetPasswordForm } from '#features/account/password/reset-password-form.tsx';
import { PageHead } from '#layout/page-head.tsx';

export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token');
  return (
    <AccountLayout title="Set a new password">
      <PageHead title="Set a new password" />
      {token ? (
        <ResetPasswordForm token={token} onReset={() => navigate('/login', { replace: true })} />
      ) : (
        <AccountText>This link is not complete. Please open it from the mail again, or ask for a new one.</AccountText>
      )}
      <AccountLinks>
        <Link to="/forgot-password">Send me a new link</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
