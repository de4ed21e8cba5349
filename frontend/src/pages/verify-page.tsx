import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountLayout, AccountLinks, AccountText } from '#features/account/account-layout.tsx';
import { VerifyButton } from '#features/account/registration/verify-button.tsx';
import { PageHead } from '#layout/page-head.tsx';

/** The link replaces the button that had the focus. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus();

export function VerifyPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token');
  const [isAlreadyVerified, setAlreadyVerified] = useState(false);
  if (!token) {
    return (
      <AccountLayout title="Email Verification">
        <PageHead title="Email Verification" />
        <AccountText>
          This link is not complete. Please open it from the mail again, or have a new one sent.
        </AccountText>
        <AccountLinks>
          <Link to="/resend">Send me a new link</Link>
        </AccountLinks>
      </AccountLayout>
    );
  }
  if (isAlreadyVerified) {
    return (
      <AccountLayout title="Email Verification">
        <PageHead title="Email Verification" />
        <AccountText>Your email is verified already: this link was used before.</AccountText>
        <AccountLinks>
          <Link ref={focusLink} to="/login">
            Log in
          </Link>
        </AccountLinks>
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title="Email Verification">
      <PageHead title="Email Verification" />
      <AccountText>One press, and this address is yours.</AccountText>
      <VerifyButton
        token={token}
        onVerified={() => navigate('/dashboard', { replace: true })}
        onAlreadyVerified={() => setAlreadyVerified(true)}
      />
      <AccountLinks>
        <Link to="/resend">Send me a new link</Link>
      </AccountLinks>
    </AccountLayout>
  );
}
