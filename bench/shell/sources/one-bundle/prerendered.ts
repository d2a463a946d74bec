import '../common/styles';
import { startPage } from 'verification-host/app/start-page';
import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews } from 'verification-host/pages/page-views';
import { pageDataOf } from 'verification-host/texts/page-data';
import { connect } from '../common/connect';
import * as mount from '../common/mount';
import * as session from '../common/session';

/* The same bundle on a prerendered page like ours, which isolates the cost of federation. */
const data = pageDataOf(document);
const views = createPageViews(PAGE_VIEWS);
views.prepare(data.pageId);
const modules = { mount: () => Promise.resolve(mount), session: () => Promise.resolve(session) };
void startPage(document, data, { connection: connect(modules, data.locale.code), views });
