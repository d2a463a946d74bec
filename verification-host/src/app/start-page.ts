import { onPageRestore } from 'shared-config/platform/on-page-restore';
import { describeOpened } from 'shared-config/loader/describe-remote';
import { pageLoader } from 'shared-config/loader/page-loader';
import { loadPageTexts } from '../language/load-page-texts';
import { createPageLanguage } from '../language/page-language';
import { saveLanguage, saveLanguageCookie } from '../shell/save-language';
import { isLoadedPage, type PageViews } from './page-views';
import type { ShellConnection } from '../shell/shell-connection';
import type { PageData } from '../texts/page-data';
import { pageHosts } from '../shell/page-hosts';
import { startApplication } from './start-application';

/** Starts the application after loading the page's view. Rejects if its code does not load. */
export async function startPage(
  page: Document,
  data: PageData,
  { connection, views }: { connection: ShellConnection; views: PageViews },
): Promise<void> {
  saveLanguageCookie(window, data.locale.code);
  describeOpened('verification_host', pageLoader()?.opened);
  const element = page.getElementById('app');
  if (!element) return;
  if (isLoadedPage(data.pageId)) await views.load(data.pageId);
  const language = createPageLanguage(data, (locale) => loadPageTexts(locale, data.textsIndexIntegrity));
  const save = () => saveLanguage(window, language.current().locale.code);
  language.subscribe(() => {
    connection.setLocale(language.current().locale.code);
    save();
  });
  // A page from the back/forward cache runs no scripts again, but its language becomes the current one.
  onPageRestore(window, save);
  const hosts = pageHosts(window.location);
  startApplication(element, { startPage: data.pageId, views, language, connection, hosts });
}
