/** @jest-environment jest-fixed-jsdom */
import { siteOfHost } from 'shared-config/site/site-of-host';
import { recordShellErrors } from '../../core/page/page.fixture';
import { reportPageProblems } from './report-page-problems';

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
  document.body.innerHTML = '';
});
afterEach(() => errors.stop());

interface TestPage {
  globals?: Record<PropertyKey, unknown>;
  compatMode?: string;
  host?: string;
  shell?: string;
  body?: string;
}

function codesOf({
  globals = { uniframe: {} },
  compatMode = 'CSS1Compat',
  host = 'localhost:3004',
  shell = 'http://localhost:3001/0a1b2c3d4e/',
  body = '',
}: TestPage): string[] {
  const { body: pageBody } = document;
  pageBody.innerHTML = body;
  const querySelectorAll = document.querySelectorAll.bind(document);
  const page = {
    ...globals,
    document: { compatMode, querySelectorAll },
    isSecureContext: host.startsWith('localhost'),
  };
  reportPageProblems(page as never, siteOfHost(host), shell);
  return errors.codes();
}

const WRONG: TestPage = {
  compatMode: 'BackCompat',
  host: 'www.halden.example',
  shell: 'https://shell.testnet.halden.example/0a1b2c3d4e/',
  body: '<halden-header local="en"></halden-header>',
};

it('reports each problem of a page', () => {
  const both = { uniframe: {}, __shell_remote__: {} };
  expect(codesOf({ ...WRONG, globals: both })).toEqual([
    'two-entries',
    'quirks-mode',
    'page-insecure',
    'site-mismatch',
    'option-ignored',
  ]);
});

it('reports problems of a page whose federation runtime loads the shell', () => {
  const globals = { [Symbol.for('shell.host-libraries')]: new Map() };
  expect(codesOf({ compatMode: 'BackCompat', globals })).toEqual(['quirks-mode']);
});

it('reports nothing on our own pages, which load the shell themselves', () => {
  expect(codesOf({ ...WRONG, globals: {} })).toEqual([]);
});

it.each<TestPage>([
  {},
  { globals: { __shell_remote__: {} } },
  { shell: 'https://cdn.partner.example/0a1b2c3d4e/', host: 'localhost' },
  { body: '<halden-header class="x" lang="en" data-v-1="" locale="en" smart-banner="off"></halden-header>' },
])('reports nothing on a correct page: %j', (page) => {
  expect(codesOf(page)).toEqual([]);
});

it.each([
  ['smart-banner', 'smart-banner=""'],
  ['smart-banner="yes"', 'smart-banner="yes"'],
  ['enviroment="production"', 'enviroment'],
  ['data-locale="en"', 'data-locale'],
  ['language="en"', 'language'],
  ['current-path="/"', 'current-path'],
])('reports the attribute %s', (attribute, ignored) => {
  codesOf({ body: `<halden-footer ${attribute}></halden-footer>` });
  expect(errors.heard).toMatchObject([
    {
      code: 'option-ignored',
      message: expect.stringContaining(`<halden-footer> ignores ${ignored}. It knows`),
    },
  ]);
});

it.each([
  ['locale="en"', 'locale="tr-TUR"', ['options-differ']],
  ['locale="en" region="GLOBAL"', 'locale="tr-TUR" region="TUR"', ['options-differ', 'options-differ']],
  ['environment="dev"', 'environment="test-3"', ['options-differ']],
  ['locale="en"', 'locale="en"', []],
  ['locale="en"', '', []],
])('reports the options of header %s and footer %s: %j', (header, footer, codes) => {
  expect(
    codesOf({ body: `<halden-header ${header}></halden-header><halden-footer ${footer}></halden-footer>` }),
  ).toEqual(codes);
});

it('reports each widget in a shadow root', () => {
  const host = document.createElement('div');
  const element = document.createElement('div');
  host.attachShadow({ mode: 'closed' }).append(element);
  const slot = (element: HTMLElement) => ({ release: null, latest: { element } });
  const globals = {
    uniframe: {},
    [Symbol.for('shell.mounted.header')]: slot(element),
    [Symbol.for('shell.mounted.footer')]: slot(document.createElement('div')),
  };
  expect(codesOf({ globals })).toEqual(['shadow-root']);
  expect(errors.heard).toMatchObject([{ message: expect.stringContaining('through a <slot>') }]);
});
