import { type ReactNode, useTransition } from 'react';
import { Boundary, type Failure } from '@/ui/boundary';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Awake } from './awake';
import { PageHead } from './page-head';

const reload = () => window.location.reload();

const WORDS: Record<Failure, { title: string; words: string }> = {
  broken: { title: 'Something broke', words: 'This page could not be shown. Loading it again mostly helps.' },
  'not loaded': {
    title: 'Not loaded',
    words: 'This page could not be loaded. Please check your connection and try again.',
  },
  outdated: { title: 'A new version', words: 'The site has been updated, please load the page again.' },
};

interface ApologyProps {
  failure: Failure;
  onRetry: () => void;
}

function Apology({ failure, onRetry }: ApologyProps) {
  const [isBusy, startRetry] = useTransition();
  const { title, words } = WORDS[failure];
  return (
    <>
      <PageHead title={title} />
      <Notice title={title} words={words}>
        {failure === 'not loaded' ? (
          <Button busy={isBusy} onClick={() => startRetry(onRetry)}>
            Try again
          </Button>
        ) : (
          <Button onClick={reload}>Load again</Button>
        )}
      </Notice>
      <Awake part="page" />
      <Awake part="frame" />
    </>
  );
}

/** Catches a page that broke, or whose code could not be fetched: the bar and the footer stay, and a way on is offered. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(retry, failure) => <Apology failure={failure} onRetry={retry} />}>{children}</Boundary>
);
