import { Component, type ReactNode, startTransition } from 'react';

/** A failure to fetch code, which can be fetched again (`lib/load-module.ts`). */
interface LoadFailure extends Error {
  /** The site has been updated: only loading the page again helps. */
  isOutdated: boolean;
  retry: () => void;
}

const isLoadFailure = (error: unknown): error is LoadFailure =>
  error instanceof Error && 'isOutdated' in error && 'retry' in error;

/** The error that a boundary has caught. */
export type FailureKind = 'broken' | 'not loaded' | 'outdated';

function failureKindOf(error: unknown): FailureKind {
  if (!isLoadFailure(error)) return 'broken';
  return error.isOutdated ? 'outdated' : 'not loaded';
}

interface ErrorBoundaryProps {
  /** What stands in for what broke; given how to have it tried again, and what kind of failure it was. */
  fallback: (retry: () => void, failure: FailureKind) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | null;
}

/** Catches what breaks while it is being drawn, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  private readonly retry = () => {
    const error = this.state.caught?.error;
    if (isLoadFailure(error)) error.retry();
    // Until the code has been fetched, what stands in stays.
    startTransition(() => this.setState({ caught: null }));
  };

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(this.retry, failureKindOf(caught.error)) : this.props.children;
  }
}
