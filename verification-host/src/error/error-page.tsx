import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/** An empty `href` is the address of the page itself. */
const SAME_ADDRESS = '';

/** Replaces a page that failed. Its first link loads the same address again, also without scripts. */
export function ErrorPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('verification');
  return (
    <div className="vh-not-found" role="alert">
      <h1>{t('error.title')}</h1>
      <p className="vh-lead">{t('error.text')}</p>
      <div className="vh-actions">
        <a className="vh-button vh-button--primary" href={SAME_ADDRESS}>
          {t('error.retry')}
        </a>
        <a className="vh-button" href={homeHref}>
          {t('error.back')}
        </a>
      </div>
    </div>
  );
}

interface PageErrorBoundaryProps {
  homeHref: string;
  children: ReactNode;
}

/** Replaces and reports a failed page, so that the rest of the application keeps working. Needs the page id as `key`. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    reportFailure({ code: 'page-failed', part: 'verification', message: messageOf(thrown) });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage homeHref={this.props.homeHref} /> : this.props.children;
  }
}
