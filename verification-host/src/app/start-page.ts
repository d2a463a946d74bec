import { loadPageTexts } from '../language/load-page-texts';
import { createPageLanguage } from '../language/page-language';
import { saveLanguage } from '../shell/save-language';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { isLoadedPage, type PageViews } from './page-views';
import type { PageId } from '../pages/pages';
import type { ShellConnection } from '../shell/shell-connection';
import type { PageData } from '../texts/page-data';
import { pageHosts } from '../shell/page-hosts';
import { startApplication } from './start-application';

/** Starts the application. If the page's code does not load, the server's HTML stays. */
export async function startPage(
  page: Document,
  data: PageData,
  { connection, views }: { connection: ShellConnection; views: PageViews },
): Promise<void> {
  const element = page.getElementById('app');
  if (!element || !(await loadView(views, data.pageId))) return;
  const language = createPageLanguage(data, (locale) => loadPageTexts(locale, data.textsIndexIntegrity));
  const save = () => saveLanguage(window, language.current().locale.code);
  language.subscribe(() => {
    connection.setLocale(language.current().locale.code);
    save();
  });
  // A page from the back/forward cache is not loaded again, but its language is the current one again.
  window.addEventListener('pageshow', ({ persisted }) => persisted && save());
  const hosts = pageHosts(window.location);
  startApplication(element, { startPage: data.pageId, views, language, connection, hosts });
}

async function loadView(views: PageViews, id: PageId): Promise<boolean> {
  if (!isLoadedPage(id)) return true;
  try {
    await views.load(id);
    return true;
  } catch (thrown) {
    reportFailure({ code: 'page-failed', part: 'verification', message: messageOf(thrown) });
    return false;
  }
}
