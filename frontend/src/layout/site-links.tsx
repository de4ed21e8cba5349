import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@/features/session/use-session';
import { clearToken } from '@/lib/admin-token';
import { leave } from '@/lib/leaving';
import { theme } from '@/theme/theme';
import { Button } from '@/ui/button';

const PLACES = [
  { to: '/#projects', name: 'Projects' },
  { to: '/#skill', name: 'Skills' },
  { to: '/#contact', name: 'Contact' },
];

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-block-size: ${theme.touch};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Heading = styled.h2`
  font: inherit;
`;

/** Where the bar and the menu lead: into the home page for visitors, to the dashboard and out for those logged in. */
export function SiteLinks() {
  const { token } = useSession();
  if (token === null) {
    return PLACES.map(({ to, name }) => (
      <Place key={to} to={to}>
        {name}
      </Place>
    ));
  }
  return (
    <>
      <Heading>
        <Place to="/dashboard">Dashboard</Place>
      </Heading>
      <Button variant="secondary" onClick={() => leave(clearToken)}>
        Log Out
      </Button>
    </>
  );
}
