import '../common/styles';
import type { ShellModules } from 'shared-config/contracts';
import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews } from 'verification-host/pages/page-views';
import { pageDataOf } from 'verification-host/texts/page-data';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';

const data = pageDataOf(document);
const views = createPageViews(PAGE_VIEWS);
const shell = () => import('@bench/shell') as Promise<ShellModules['mount'] & ShellModules['session']>;

/* The page as a single-spa application. The shell mounts header and footer; the page only uses the session. */
export const bootstrap = () => {
  views.prepare(data.pageId);
  return Promise.resolve();
};

export const mount = () => {
  const connection = connect({ mount: shell, session: shell }, data.locale.code, {
    header: null,
    footer: null,
  });
  return drawPage(data, { connection, views });
};

export const unmount = () => Promise.resolve();
