import { AccountLayout, AccountText } from '@/features/session/account-layout';
import { PageHead } from '@/layout/page-head';
import { Button } from '@/ui/button';

/** Stands in for a page that has to know who is logged in, as long as the server does not say. */
export const AccountUnavailable = ({ onRetry }: { onRetry: () => unknown }) => (
  <AccountLayout title="Account">
    <PageHead title="Account" />
    <AccountText role="status">
      Your account could not be loaded. You are still logged in: please try again in a moment.
    </AccountText>
    <Button onClick={() => onRetry()}>Try again</Button>
  </AccountLayout>
);
