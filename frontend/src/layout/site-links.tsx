import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#features/account/sessions/use-session.ts';
import { confirmLogOut } from '#lib/forms/unsaved-changes.ts';
import { logOut } from '#lib/session-token.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';
import { afterDialogs } from '#ui/dialog-entries.ts';

const LINKS = [
  { to: '/#projects', name: 'Projects' },
  { to: '/#skill', name: 'Skills' },
  { to: '/#contact', name: 'Contact' },
];

const NavigationLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touchTarget};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Heading = styled.h2`
  font: inherit;
`;

interface SiteLinksProps {
  /** For links in a dialog, whose history entry their page replaces. */
  replace?: boolean;
}

/** The links of header and menu: sections of the home page for visitors, dashboard and log-out when logged in. */
export function SiteLinks({ replace = false }: SiteLinksProps) {
  const { token } = useSession();
  if (token === null) {
    return LINKS.map(({ to, name }) => (
      <NavigationLink key={to} to={to} replace={replace}>
        {name}
      </NavigationLink>
    ));
  }
  return (
    <>
      <Heading>
        <NavigationLink to="/dashboard" replace={replace}>
          Dashboard
        </NavigationLink>
      </Heading>
      <Button variant="secondary" onClick={() => confirmLogOut(() => afterDialogs(logOut))}>
        Log Out
      </Button>
    </>
  );
}
