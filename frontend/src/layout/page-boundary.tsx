import { Component, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

interface PageBoundaryProps {
  children: ReactNode;
}

/** Catches a page that broke, or whose code could not be fetched: the bar and the footer stay, and a way on is offered. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice title="Something broke" words="This page could not be shown. Loading it again mostly helps.">
        <Button onClick={() => window.location.reload()}>Load again</Button>
      </Notice>
    );
  }
}
