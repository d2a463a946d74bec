import { Component, type ReactNode } from 'react';

/** Shows the fallback instead of children that failed. */
export class Boundary extends Component<{ children: ReactNode; fallback: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
