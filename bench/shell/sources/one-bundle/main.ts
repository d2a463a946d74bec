import '../common/styles';
import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews } from 'verification-host/pages/page-views';
import { pageDataOf } from 'verification-host/texts/page-data';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';
import * as mount from '../common/mount';
import * as session from '../common/session';

/* One script with everything that the page needs initially; view and modals load by route and on demand. */
const data = pageDataOf(document);
const views = createPageViews(PAGE_VIEWS);
views.prepare(data.pageId);
const modules = { mount: () => Promise.resolve(mount), session: () => Promise.resolve(session) };
void drawPage(data, { connection: connect(modules, data.locale.code), views });
