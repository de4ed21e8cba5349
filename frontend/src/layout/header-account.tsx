import { Suspense } from 'react';
import styled from 'styled-components';
import { useSession } from '@/features/session/use-session';
import { lazyComponent } from '@/lib/lazy-component';
import { theme } from '@/theme/theme';
import { LoadBoundary } from '@/ui/load-boundary';

// Visitors have no account: the library behind the menu comes with a session.
const AccountMenu = lazyComponent(async () => (await import('@/features/session/account-menu')).AccountMenu);

/** As wide as the picture in it, before that is there: the bar does not move on a phone. */
const Root = styled.div`
  min-inline-size: ${theme.touchTarget};
`;

/** The account menu in the bar, for those who are logged in. */
export function HeaderAccount() {
  const { token, admin } = useSession();
  if (token === null) return null;
  return (
    <Root>
      <LoadBoundary>
        <Suspense>{admin && <AccountMenu admin={admin} />}</Suspense>
      </LoadBoundary>
    </Root>
  );
}
