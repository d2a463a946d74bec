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
import { afterHeader } from './app/after-header';
import { PAGE_VIEWS } from './app/load-page-views';
import { createPageViews } from './app/page-views';
import { startOwnCode } from './app/start-own-code';
import { connectShell } from './shell/connect-shell';
import { pageDataOf } from './texts/page-data';

/*
 * The shell loads first and the page's own code in parallel. Neither waits for the other, so the page works without the
 * shell. React loads before the page's own code, which needs it and would otherwise compete for bandwidth.
 */
const data = pageDataOf(document);
const connection = connectShell(window, data.locale.code);
const views = createPageViews(PAGE_VIEWS);
void startOwnCode(window, async () => {
  await import('react-dom/client');
  await afterHeader(window, document.getElementById('shell-header'));
  // Loads the view in parallel with the application's code.
  views.prepare(data.pageId);
  const { startPage } = await import(/* webpackChunkName: 'start-page' */ './app/start-page');
  await startPage(document, data, { connection, views });
});
