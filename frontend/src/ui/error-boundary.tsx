import { Component, type ReactNode, startTransition } from 'react';

/** An error of loading code, which can be retried (`lib/load-module.ts`). */
interface LoadFailure extends Error {
  /** The site has been updated: only a reload helps. */
  isOutdated: boolean;
  retry: () => void;
}

const isLoadFailure = (error: unknown): error is LoadFailure =>
  error instanceof Error && 'isOutdated' in error && 'retry' in error;

/** The kind of error that a boundary has caught. */
export type FailureKind = 'broken' | 'not loaded' | 'outdated';

function failureKindOf(error: unknown): FailureKind {
  if (!isLoadFailure(error)) return 'broken';
  return error.isOutdated ? 'outdated' : 'not loaded';
}

interface ErrorBoundaryProps {
  /** Renders the fallback, given how to retry and the kind of failure. */
  fallback: (retry: () => void, failure: FailureKind) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | null;
}

/** Catches render errors, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  /** Renders the children again, and loads their code again if that failed. The fallback stays until it is loaded. */
  readonly retry = () => {
    if (!this.state.caught) return;
    const { error } = this.state.caught;
    if (isLoadFailure(error)) error.retry();
    startTransition(() => this.setState({ caught: null }));
  };

  override render() {
    const { caught } = this.state;
    return caught ? this.props.fallback(this.retry, failureKindOf(caught.error)) : this.props.children;
  }
}
