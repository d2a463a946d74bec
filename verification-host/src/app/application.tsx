import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../not-found/not-found-page';
import { OverviewPage } from '../overview/overview-page';
import { PAGES, type PageId } from '../pages/pages';
import { SamplePage } from '../sample/sample-page';
import { ApplicationContext, type Application } from './application-context';
import { ApplicationWrapper } from './application-wrapper';
import { PageFrame } from './page-frame';

export interface ApplicationTreeProps {
  application: Application;
  translator: i18n;
  /** Locale code in front of every path. */
  locale: string;
}

/** All pages of the area behind their routes; a router stands around it. */
export function ApplicationTree({ application, translator, locale }: ApplicationTreeProps) {
  const notFound = <NotFoundPage homeHref={`/${locale}/verification/`} />;
  const elements: Record<PageId, React.ReactNode> = {
    overview: <OverviewPage />,
    sample: <SamplePage />,
    notFound,
  };
  return (
    <I18nextProvider i18n={translator}>
      <ApplicationContext value={application}>
        <ApplicationWrapper>
          <Routes>
            {PAGES.map((page) => (
              <Route
                key={page.id}
                path={page.path ?? '*'}
                element={<PageFrame page={page}>{elements[page.id]}</PageFrame>}
              />
            ))}
          </Routes>
        </ApplicationWrapper>
      </ApplicationContext>
    </I18nextProvider>
  );
}
