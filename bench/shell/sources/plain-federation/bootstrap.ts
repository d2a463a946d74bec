import '../common/styles';
import type { ShellModules } from 'shared-config/contracts/contracts';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';
import { readPage } from '../common/read-page';

const { data, views } = readPage();
const modules = {
  mount: () => import('shell/mount') as Promise<ShellModules['mount']>,
  session: () => import('shell/session') as Promise<ShellModules['session']>,
};
void drawPage(data, { connection: connect(modules, data.locale.code), views });
