import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** What stands in for what broke; given how to have it tried again. */
  fallback: (mend: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what breaks while it is being drawn, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly mend = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.mend) : this.props.children;
  }
}
