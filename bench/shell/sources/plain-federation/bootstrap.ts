import '../common/styles';
import type { ShellModules } from 'shared-config/contracts';
import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews } from 'verification-host/pages/page-views';
import { pageDataOf } from 'verification-host/texts/page-data';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';

const data = pageDataOf(document);
const views = createPageViews(PAGE_VIEWS);
views.prepare(data.pageId);
const modules = {
  mount: () => import('shell/mount') as Promise<ShellModules['mount']>,
  session: () => import('shell/session') as Promise<ShellModules['session']>,
};
void drawPage(data, { connection: connect(modules, data.locale.code), views });
