import '../common/styles';
import { startPage } from 'verification-host/app/start-page';
import { PAGE_VIEWS } from 'verification-host/pages/load-page-views';
import { createPageViews } from 'verification-host/pages/page-views';
import { pageDataOf } from 'verification-host/texts/page-data';
import { connect } from '../common/connect';
import * as mount from '../common/mount';
import * as session from '../common/session';

/* The same bundle in a page that already shows header and content, as ours does: what federation alone costs. */
const data = pageDataOf(document);
const views = createPageViews(PAGE_VIEWS);
views.prepare(data.pageId);
const modules = { mount: () => Promise.resolve(mount), session: () => Promise.resolve(session) };
void startPage(document, data, { connection: connect(modules, data.locale.code), views });
