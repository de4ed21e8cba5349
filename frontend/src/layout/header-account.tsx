import { Suspense } from 'react';
import styled from 'styled-components';
import { useSession } from '#features/account/sessions/use-session.ts';
import { lazyComponent } from '#lib/loading/lazy-component.tsx';
import { theme } from '#theme/theme.ts';
import { LoadBoundary } from '#ui/load-boundary.tsx';

// Visitors have no account, so the menu's library is loaded with a session.
const AccountMenu = lazyComponent(async () => (await import('#features/account/account-menu.tsx')).AccountMenu);
const HeaderInbox = lazyComponent(async () => (await import('./header-inbox.tsx')).HeaderInbox);
// The log-out of the header is there before the account is, and also if that cannot be loaded.
const LogOutQuestion = lazyComponent(
  async () => (await import('#features/account/sessions/log-out-question.tsx')).LogOutQuestion,
);

/** Reserves the width of the picture, so that the header does not shift. */
const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-inline-size: ${theme.touchTarget};
`;

/** The account menu in the header, shown when logged in. */
export function HeaderAccount() {
  const { token, admin } = useSession();
  if (token === null) return null;
  return (
    <Root>
      <LoadBoundary>
        <Suspense>{admin?.role === 'superAdmin' && <HeaderInbox />}</Suspense>
        <Suspense>{admin && <AccountMenu admin={admin} />}</Suspense>
        <Suspense>
          <LogOutQuestion />
        </Suspense>
      </LoadBoundary>
    </Root>
  );
}
