import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Boundary } from './boundary';

const APOLOGY = (
  <Notice title="Something broke" words="This page could not be shown. Loading it again mostly helps.">
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </Notice>
);

/** Catches a page that broke, or whose code could not be fetched: the bar and the footer stay, and a way on is offered. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => APOLOGY}>{children}</Boundary>
);
