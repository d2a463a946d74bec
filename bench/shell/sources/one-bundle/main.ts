import '../common/styles';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';
import * as mount from '../common/mount';
import * as session from '../common/session';
import { readPage } from '../common/read-page';

/* One script with everything that the page needs initially; view and modals load by route and on demand. */
const { data, views } = readPage();
const modules = { mount: () => Promise.resolve(mount), session: () => Promise.resolve(session) };
void drawPage(data, { connection: connect(modules, data.locale.code), views });
