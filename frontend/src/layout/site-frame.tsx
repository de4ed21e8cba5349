import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isContentPath } from '#lib/navigation/addresses.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { useInterfaceLanguage } from '#ui/interface-language.ts';
import { Footer } from './footer.tsx';
import { HydrationBoundary } from './hydration-boundary.tsx';
import { LoadingIndicator, LoadingPage } from './loading-indicator.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100svh;
`;

const Main = styled.main`
  flex: 1;
  outline: none;
  /* The footer stays below the screen while a page is loading. */
  min-block-size: 100svh;
`;

interface SiteFrameProps {
  /** The course page has no header (R1.3). */
  withBar?: boolean;
}

/** The layout around every page. */
export function SiteFrame({ withBar = true }: SiteFrameProps) {
  const { pathname } = useLocation();
  const interfaceLanguage = useInterfaceLanguage();
  return (
    <HydrationBoundary region="frame">
      <Frame>
        <ScrollRestoration />
        <SkipLink />
        {withBar && (
          <ErrorBoundary fallback={() => null}>
            <NavigationBar />
          </ErrorBoundary>
        )}
        <Main id={CONTENT_ID} tabIndex={-1} {...(isContentPath(pathname) ? {} : interfaceLanguage)}>
          <PageBoundary key={pathname}>
            <Suspense fallback={<LoadingPage />}>
              <HydrationBoundary region="page">
                <Outlet />
              </HydrationBoundary>
            </Suspense>
          </PageBoundary>
        </Main>
        <ErrorBoundary fallback={() => null}>
          <Footer />
        </ErrorBoundary>
        <LoadingIndicator />
      </Frame>
    </HydrationBoundary>
  );
}
