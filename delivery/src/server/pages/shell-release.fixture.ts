import { CONTRACT_VERSION, DISCOVERY_SCHEMA } from 'shared-config/contracts/contracts';
import type { ShellRelease } from './shell-head';

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

/** A small release of the shell. */
export const SHELL_RELEASE: ShellRelease = {
  discovery: {
    schema: DISCOVERY_SCHEMA,
    microFrontends: {
      shell: [
        {
          url: 'http://localhost:3001/remoteEntry.0a1b2c3d.js',
          metadata: { integrity: integrity('A'), version: 'abc1234567' },
          deployment: { traffic: 100, default: true },
          extras: {
            buildId: 'abc1234567',
            contractVersion: CONTRACT_VERSION,
            globalName: 'shell_abc1234567',
            files: {},
            preload: {
              mount: [
                { path: 'expose-mount.11111111.js', integrity: integrity('B') },
                { path: 'both.22222222.js', integrity: integrity('C') },
                { path: 'mount.33333333.css', integrity: integrity('D') },
              ],
              session: [
                { path: 'both.22222222.js', integrity: integrity('C') },
                { path: 'expose-session.44444444.js', integrity: integrity('E') },
              ],
              QuickLogin: [{ path: 'expose-QuickLogin.55555555.js', integrity: integrity('F') }],
            },
          },
        },
      ],
    },
  },
  head: {
    style: '.sh-header{block-size:48px}',
    styleFile: 'mount.0a1b2c3d.css',
    headScript: `document.documentElement.dataset.sessionHint="signed-out";`,
    headerScript: `performance.mark("shell:skeleton-visible");`,
  },
  skeletonOf: (code) => `<header data-skeleton="${code}">ქართული $& $1</header>`,
  noticesOf: () => undefined,
  disclosuresOf: () => undefined,
  footerOf: (code) => `<footer><a href="/${code}/" hrefLang="${code}">ქართული $& $1</a></footer>`,
};
