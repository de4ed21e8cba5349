import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '#features/account/sessions/use-session.ts';
import { confirmLogOut } from '#lib/forms/unsaved-changes.ts';
import { logOut } from '#lib/session-token.ts';
import { theme } from '#theme/theme.ts';
import { Button } from '#ui/button.tsx';

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
  /** In a dialog: calls an action once the dialog has left the history. Links take the place of its entry. */
  afterClosing?: (act: () => void) => void;
}

/** The links of header and menu: sections of the home page for visitors, dashboard and log-out when logged in. */
export function SiteLinks({ afterClosing }: SiteLinksProps) {
  const replace = afterClosing !== undefined;
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
      <Button variant="secondary" onClick={() => confirmLogOut(() => (afterClosing ? afterClosing(logOut) : logOut()))}>
        Log Out
      </Button>
    </>
  );
}
