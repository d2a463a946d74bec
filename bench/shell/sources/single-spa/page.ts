import '../common/styles';
import type { ShellModules } from 'shared-config/contracts/contracts';
import { connect } from '../common/connect';
import { drawPage } from '../common/draw-page';
import { readPage } from '../common/read-page';

const { data, views } = readPage();
const shell = () => import('@bench/shell') as Promise<ShellModules['mount'] & ShellModules['session']>;

/* The page as a single-spa application. The shell mounts header and footer; the page only uses the session. */
export const bootstrap = () => Promise.resolve();

export const mount = () => {
  const connection = connect({ mount: shell, session: shell }, data.locale.code, {
    header: null,
    footer: null,
  });
  return drawPage(data, { connection, views });
};

export const unmount = () => Promise.resolve();
