import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Boundary } from '@/ui/boundary';
import { Awake } from './awake';
import { Footer } from './footer';
import { LoadingOverlay } from './loading-overlay';
import { NavigationBar } from './navigation-bar';
import { PageBoundary } from './page-boundary';
import { ScrollKeeper } from './scroll-keeper';
import { CONTENT_ID, SkipLink } from './skip-link';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100svh;
`;

const Main = styled.main`
  flex: 1;
  outline: none;
  /* While a page is on its way, the footer stays below the screen and does not jump. */
  min-block-size: 100svh;
`;

interface SiteFrameProps {
  /** The course page stands without it (spec, section 2). */
  withBar?: boolean;
}

/** What stands around every page. */
export function SiteFrame({ withBar = true }: SiteFrameProps) {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ScrollKeeper />
      <SkipLink />
      {withBar && (
        <Boundary fallback={() => null}>
          <NavigationBar />
        </Boundary>
      )}
      <Main id={CONTENT_ID} tabIndex={-1}>
        <PageBoundary key={pathname}>
          <Suspense>
            <Outlet />
            <Awake part="page" />
          </Suspense>
        </PageBoundary>
      </Main>
      <Boundary fallback={() => null}>
        <Footer />
      </Boundary>
      <LoadingOverlay />
      <Awake part="frame" />
    </Frame>
  );
}
