import { type ReactNode, useTransition } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary, type FailureKind } from '#ui/error-boundary.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { HydrationBoundary } from './hydration-boundary.tsx';
import { PageHead } from './page-head.tsx';

const reload = () => window.location.reload();

const TEXTS: Record<FailureKind, { title: string; text: string }> = {
  broken: { title: 'Something broke', text: 'This page could not be shown. Loading it again mostly helps.' },
  'not loaded': {
    title: 'Not loaded',
    text: 'This page could not be loaded. Please check your connection and try again.',
  },
  outdated: { title: 'A new version', text: 'The site has been updated, please load the page again.' },
};

interface ErrorPageProps {
  failure: FailureKind;
  onRetry: () => void;
}

function ErrorPage({ failure, onRetry }: ErrorPageProps) {
  const [isBusy, startRetry] = useTransition();
  const { title, text } = TEXTS[failure];
  return (
    <HydrationBoundary region="page">
      <PageHead title={title} />
      <MessagePage title={title} text={text}>
        {failure === 'not loaded' ? (
          <Button busy={isBusy} onClick={() => startRetry(onRetry)}>
            Try again
          </Button>
        ) : (
          <Button onClick={reload}>Load again</Button>
        )}
      </MessagePage>
      <HydrationBoundary region="frame">{null}</HydrationBoundary>
    </HydrationBoundary>
  );
}

/** Shows an error page in place of a page that failed to render or load; header and footer stay. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(retry, failure) => <ErrorPage failure={failure} onRetry={retry} />}>
    {children}
  </ErrorBoundary>
);
