import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { SITE_NAME } from '@/content/site';
import { theme } from '@/theme/theme';
import { Page } from '@/ui/section';
import { AccountCorner } from './account-corner';
import { MenuButton } from './menu-button';
import { SiteLinks } from './site-links';
import { ThemeToggle } from './theme-toggle';

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.bar};
  background: ${theme.color.ground};
  @media print {
    position: static;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  padding-block: ${theme.space.m};
  border-block-end: 1px solid ${theme.color.hairline};
`;

const Logo = styled(Link)`
  font-family: ${theme.font.voice};
  font-size: ${theme.text.name};
  line-height: 1.2;
  text-decoration: none;
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  ${theme.belowSmall} {
    gap: ${theme.space.xxs};
  }
`;

const Places = styled.nav`
  display: flex;
  align-items: center;
  gap: ${theme.space.l};
  margin-inline-end: ${theme.space.s};
  ${theme.belowSmall} {
    display: none;
  }
`;

const OnSmallScreens = styled.div`
  ${theme.from.small} {
    display: none;
  }
`;

/** The bar at the top of every page but the course. */
export const NavigationBar = () => (
  <Bar>
    <Page>
      <Row>
        <Logo to="/">{SITE_NAME}</Logo>
        <Tools>
          <Places aria-label="Site">
            <SiteLinks />
          </Places>
          <ThemeToggle />
          <AccountCorner />
          <OnSmallScreens>
            <MenuButton />
          </OnSmallScreens>
        </Tools>
      </Row>
    </Page>
  </Bar>
);
