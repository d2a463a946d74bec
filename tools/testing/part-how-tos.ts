import { replace, type HowTo } from './how-to-step';

const LINKS = 'bridge-remote/src/deep-links';

export const ADD_AN_APP_SCREEN: HowTo = {
  title: 'Add an app screen',
  tests: [`${LINKS}/resolve-app-target.test.ts`],
  steps: [
    {
      files: [`${LINKS}/deep-link-table.ts`],
      take: (copy) =>
        copy.addBehind(
          `${LINKS}/deep-link-table.ts`,
          `{ path: '/vip'`,
          `  { path: '/academy', screen: 'academy' },`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /-\s+"\/academy",/,
    },
    {
      files: [`${LINKS}/required-links.fixture.ts`],
      take: (copy) =>
        copy.addBehind(
          `${LINKS}/required-links.fixture.ts`,
          '| \\`/otc\\` |',
          '| \\`/academy\\` | \\`academy\\` | |',
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /\+\s+"\/academy",/,
    },
    {
      files: [`${LINKS}/resolve-app-target.test.ts`],
      take: (copy) =>
        copy.addBehind(
          `${LINKS}/resolve-app-target.test.ts`,
          `['/vip', 'vip']`,
          `  ['/academy', 'academy'],`,
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /has an example above for each screen[^]*\+\s+"path": "\/academy"/,
    },
  ],
};

const CATALOGUE = 'shared-config/src/errors/error-catalogue-table.ts';
const REPORTER = 'shell-remote/src/features/session/identity-store.ts';

export const ADD_AN_ERROR_CODE: HowTo = {
  title: 'Add an error code',
  tests: ['shared-config/src/errors/error-catalogue.test.ts'],
  steps: [
    {
      files: [CATALOGUE],
      take: (copy) =>
        copy.addBehind(
          CATALOGUE,
          '// Session and sign-in.',
          `    'identity-refused': [`,
          `      'The backend refuses to tell the state of identity verification.',`,
          `      'the account menu without that state',`,
          '    ],',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /"identity-refused in shell-remote\/src\/features\/session\/identity-store\.ts"/,
    },
    {
      files: ['<the file that reports it>'],
      take: (copy) =>
        copy.addBehind(
          REPORTER,
          `code: 'identity-failed'`,
          `      this.dependencies.report({ code: 'identity-refused', part: 'header', message: '' });`,
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /● finds identity-refused in a source file/,
    },
    {
      files: ['docs/shell-errors.md'],
      take: (copy) =>
        copy.addBehind(
          'docs/shell-errors.md',
          '| `logout-failed` |',
          '| `identity-refused` | `header` | the backend refuses the state of identity verification |',
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /\+\s+"identity-refused",/,
    },
  ],
};

const BRIDGE = 'bridge-remote/src/native-bridge';
const APP_METHODS = 'mocks/native-app/app/method-table.ts';

export const ADD_A_BRIDGE_METHOD: HowTo = {
  title: 'Add a bridge method',
  tests: [`${BRIDGE}/method-table.test.ts`],
  steps: [
    {
      files: ['shared-config/src/contracts/bridge.ts'],
      take: (copy) =>
        copy.addBehind(
          'shared-config/src/contracts/bridge.ts',
          `'Router.pop2Home':`,
          `  'Device.vibrate': { params: { ms: number }; result: object };`,
        ),
      leftOutIn: 2,
      reportedBy: 'types',
      report: /native-bridge\/method-table\.ts\(.*'Device\.vibrate'.* does not exist/,
    },
    {
      files: ['shared-config/src/contracts/shell.ts'],
      take: (copy) =>
        replace(
          copy,
          'shared-config/src/contracts/shell.ts',
          `CONTRACT_VERSION = '1.1'`,
          `CONTRACT_VERSION = '1.2'`,
        ),
      leftOutIn: 1,
      reportedBy: 'tests',
      report: /● has no method that is newer than the contract version/,
    },
    {
      files: [`${BRIDGE}/method-table.ts`],
      take: (copy) =>
        copy.addBehind(`${BRIDGE}/method-table.ts`, `'Router.pop2Home':`, `  'Device.vibrate': ACTION,`),
      leftOutIn: 1,
      reportedBy: 'types',
      report: /native-bridge\/method-table\.ts\(.*'"Device\.vibrate"' is missing/,
    },
    {
      files: [`${BRIDGE}/method-table.test.ts`],
      take: (copy) =>
        copy.addBehind(
          `${BRIDGE}/method-table.test.ts`,
          `'Router.pop2Home': '1.0'`,
          `  'Device.vibrate': '1.2',`,
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /● has exactly the methods of the contract/,
    },
    {
      files: [APP_METHODS],
      take: (copy) => copy.addBehind(APP_METHODS, 'const METHODS:', `  'Device.vibrate': () => SUCCESS,`),
      leftOutIn: 1,
      reportedBy: 'types',
      report: /native-app\/app\/method-table\.ts\(.*'"Device\.vibrate"' is missing/,
    },
    {
      files: ['docs/requirements.md'],
      take: (copy) =>
        replace(
          copy,
          'docs/requirements.md',
          '`UrlLauncher.open` and\n',
          '`UrlLauncher.open`, `Device.vibrate` and\n',
        ),
      leftOutIn: 2,
      reportedBy: 'tests',
      report: /● has only methods that the requirements name/,
    },
  ],
};
