import { Component, type ReactNode } from 'react';
import { messageOf, reportFailure } from 'shared-config/report-failure';

interface PageErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches and reports the failure of a page, so that the rest of the application keeps working. Needs the page id as `key`. */
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
