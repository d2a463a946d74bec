import { useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { LocaleContext } from '../language/language-context';
import type { PageLanguage } from '../language/page-language';
import { useLanguageInAddress } from '../language/use-language-in-address';
import type { PageViews } from './page-views';
import type { PageId } from '../pages/pages';
import { ApplicationContext, type Application } from '../state/application-context';
import { ApplicationWrapper } from './application-wrapper';
import { PageSwitch } from './page-switch';

export interface ApplicationTreeProps {
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
