import { AccountLayout, AccountText } from '#features/account/account-layout.tsx';
import { PageHead } from '#layout/page-head.tsx';
import { Button } from '#ui/button.tsx';

/** Shown in place of a page that needs the current account when it could not be loaded. */
export const AccountUnavailable = ({ onRetry }: { onRetry: () => unknown }) => (
  <AccountLayout title="Account">
    <PageHead title="Account" />
    <AccountText role="status">
      Your account could not be loaded. You are still logged in: please try again in a moment.
    </AccountText>
    <Button onClick={() => onRetry()}>Try again</Button>
  </AccountLayout>
);
