import 'ui-kit/tokens.css';
import 'ui-kit/carousel.css';
import 'ui-kit/image.css';
import 'ui-kit/loading.css';
import 'ui-kit/modal.css';
import 'ui-kit/table.css';
import 'ui-kit/tabs.css';
import 'ui-kit/toast.css';
import 'ui-kit/tooltip.css';
import './app/application.css';
import { whenIdle } from './app/when-idle';
import { PAGE_VIEWS } from './pages/load-page-views';
import { createPageViews } from './pages/page-views';
import { connectShell } from './shell/connect-shell';
import { saveLanguageCookie } from './shell/save-language';
import { pageDataOf } from './texts/page-data';

/*
 * The shell is asked for first and the page's own code beside it: neither waits for the other, and a shell that never
 * comes costs the page nothing. What both need comes before either: the page's own code would only take its place on the line,
 * and run before anything can be drawn.
 */
const data = pageDataOf(document);
const connection = connectShell(window, data.locale.code);
saveLanguageCookie(window, data.locale.code);
const views = createPageViews(PAGE_VIEWS);
void import('react-dom/client').then(async () => {
  // On a visit that finds everything in the browser's cache, the header's code is next: to ask for more takes its time.
  await whenIdle(window);
  // Beside the application's code, not after it.
  views.prepare(data.pageId);
  return import(/* webpackChunkName: 'start-page' */ './app/start-page').then(({ startPage }) =>
    startPage(document, data, { connection, views }),
  );
});
