import { createElement, useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { brandId } from 'shared-config/site/brand';
import { splitLocale } from 'shared-config/i18n/locale-path';
import { ToastContainer } from 'ui-kit/toast';
import { PageErrorBoundary } from '../error/error-page';
import { LocaleContext, useLocalPath } from '../language/language-context';
import type { PageLanguage } from '../language/page-language';
import { useLanguageInAddress } from '../language/use-language-in-address';
import type { PageViews } from './page-views';
import { pageById, pageOfPath, type PageId } from '../pages/pages';
import { ApplicationContext, useApplication, type Application } from '../state/application-context';
import { PageFrame } from './page-frame';
import { useShownPage } from './use-shown-page';

interface ApplicationTreeProps {
  application: Application;
  language: PageLanguage;
  startPage: PageId;
  views: PageViews;
}

export function ApplicationTree({ application, language, startPage, views }: ApplicationTreeProps) {
  const { locale, translator } = useSyncExternalStore(language.subscribe, language.current, language.current);
  useLanguageInAddress(language);
  return (
    <I18nextProvider i18n={translator}>
      <LocaleContext value={locale}>
        <ApplicationContext value={application}>
          <ApplicationWrapper>
            <PageSwitch startPage={startPage} views={views} />
          </ApplicationWrapper>
        </ApplicationContext>
      </LocaleContext>
    </I18nextProvider>
  );
}

/** Renders the surroundings of every page (R-PAGE-5): modal mount point, main area, toast container. */
function ApplicationWrapper({ children }: { children: ReactNode }) {
  const { t } = useTranslation('verification');
  const { toasts } = useApplication();
  return (
    <>
      <ModalRoot />
      <main id="main" className="vh-main" tabIndex={-1}>
        {children}
      </main>
      <ToastContainer toasts={toasts} label={t('toasts.label')} closeLabel={t('toasts.close')} />
    </>
  );
}

/** A modal may be open before the page hydrates; with `dangerouslySetInnerHTML`, React keeps that content. */
function ModalRoot() {
  return createElement(`${brandId}-overlays`, {
    // eslint-disable-next-line react/no-danger -- the markup is empty
    dangerouslySetInnerHTML: EMPTY_HTML,
    suppressHydrationWarning: true,
  });
}

/** When React renders on the client, the Trusted Types policy requires trusted markup, even if it is empty. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
const EMPTY_HTML = { __html: trustedTypes?.emptyHTML ?? '' };

/** Shows the page that the server rendered, such as its error page, until the address changes. */
function PageSwitch({ startPage, views }: Pick<ApplicationTreeProps, 'startPage' | 'views'>) {
  const { key, pathname } = useLocation();
  const [start] = useState({ key, pathname });
  // A jump to a fragment has the key of the first address on every page.
  const isStart = key === start.key && pathname === start.pathname;
  const target = isStart ? pageById(startPage) : pageOfPath(splitLocale(pathname).path);
  const { page, View } = useShownPage(views, target);
  const homeHref = useLocalPath()('/verification/');
  return (
    <PageFrame page={page} views={views}>
      <PageErrorBoundary key={page.id} homeHref={homeHref}>
        <View homeHref={homeHref} id={page.id} />
      </PageErrorBoundary>
    </PageFrame>
  );
}
