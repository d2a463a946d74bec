import '../common/styles';
import { startPage } from 'verification-host/app/start-page';
import { connect } from '../common/connect';
import * as mount from '../common/mount';
import * as session from '../common/session';
import { readPage } from '../common/read-page';

/* The same bundle on a prerendered page like ours, which isolates the cost of federation. */
const { data, views } = readPage();
const modules = { mount: () => Promise.resolve(mount), session: () => Promise.resolve(session) };
void startPage(document, data, { connection: connect(modules, data.locale.code), views });
