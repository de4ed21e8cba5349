import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useSession } from '@/features/session/use-session';
import { theme } from '@/theme/theme';
import { Boundary } from './boundary';

// Visitors have no account: the library behind the menu comes with a session.
const AccountMenu = lazy(async () => ({ default: (await import('@/features/session/account-menu')).AccountMenu }));

/** As wide as the picture in it, before that is there: the bar does not move on a phone. */
const Corner = styled.div`
  min-inline-size: ${theme.touch};
`;

/** The account menu in the bar, for those who are logged in. */
export function AccountCorner() {
  const { token, admin } = useSession();
  if (token === null) return null;
  return (
    <Corner>
      <Boundary fallback={() => null}>
        <Suspense>{admin && <AccountMenu admin={admin} />}</Suspense>
      </Boundary>
    </Corner>
  );
}
