import { Component, type ReactNode } from 'react';
import { messageOf, reportFailure } from 'shared-config/report-failure';

interface PageErrorBoundaryProps {
  /** Stands for the page that failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a page that fails from taking frame and application along; the failure is reported. Give it the page as `key`. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    reportFailure({ code: 'page-failed', part: 'verification', message: messageOf(thrown) });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
