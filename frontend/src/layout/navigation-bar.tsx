import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSiteSettings } from '#lib/site/site-context.ts';
import { theme } from '#theme/theme.ts';
import { useEnglish } from '#ui/interface-language.ts';
import { Container } from '#ui/section.tsx';
import { HeaderAccount } from './header-account.tsx';
import { trackHeaderHeight } from './header-height.ts';
import { MenuButton } from './menu-button.tsx';
import { SiteLinks } from './site-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.bar};
  padding-block-start: env(safe-area-inset-top);
  background: ${theme.color.background};
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
  border-block-end: 1px solid ${theme.color.divider};
`;

const Logo = styled(Link)`
  font-family: ${theme.font.display};
  font-size: ${theme.text.name};
  line-height: 1.2;
  overflow-wrap: anywhere;
  text-decoration: none;
`;

const Controls = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${theme.space.s};
  ${theme.belowSmall} {
    gap: ${theme.space.xxs};
  }
`;

const Navigation = styled.nav`
  display: flex;
  align-items: center;
  gap: ${theme.space.l};
  margin-inline-end: ${theme.space.s};
  ${theme.belowSmall} {
    display: none;
  }
`;

const SmallScreenOnly = styled.div`
  ${theme.from.small} {
    display: none;
  }
`;

const trackHeight = (header: HTMLElement | null) => (header ? trackHeaderHeight(header) : undefined);

/** The header of every page but the course. */
export const NavigationBar = () => (
  <Header ref={trackHeight}>
    <Container>
      <Row>
        <Logo to="/" dir="auto">
          {useSiteSettings().name}
        </Logo>
        <Controls>
          <Navigation aria-label="Site" {...useEnglish()}>
            <SiteLinks />
          </Navigation>
          <ThemeToggle />
          <HeaderAccount />
          <SmallScreenOnly>
            <MenuButton />
          </SmallScreenOnly>
        </Controls>
      </Row>
    </Container>
  </Header>
);
