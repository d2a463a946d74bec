/** @jest-environment jest-fixed-jsdom */
import { composeVariant, type VariantSources } from './compose-variant';

const PAGE = `<!doctype html>
<html lang="kk-KZ" dir="ltr">
<head>
<script src="/verification/assets/h/main.11111111.js" defer fetchpriority="high"></script>
<script data-shell-early async crossorigin src="http://localhost:3001/s/frame.js" integrity="sha384-a"></script>
<script data-shell-early async src="/verification/assets/h/libraries.00000000.js"></script>
<title>Page</title>
<link rel="icon" href="/favicon.svg">
<script type="application/json" id="shell-discovery">{"microFrontends":{}}</script>
</head>
<body>
<div id="shell-header"><script type="application/json" data-shell-boot>{"locale":"kk-KAZ","buildId":"aaaaaaaaaa"}</script><div data-shell-root>skeleton</div></div>
<div id="app"><h1>content</h1></div>
<script type="application/json" id="page-data">{"pageId":"overview","locale":"kk-KAZ"}</script>
</body>
</html>`;

const NAMES = [
  ...['one-bundle', 'one-bundle-prerendered', 'plain-federation'].flatMap((name) => [
    `${name}/page/main.2a2a2a2a.css`,
    `${name}/page/main.3a3a3a3a.js`,
    `${name}/page/vendor.3b3b3b3b.js`,
  ]),
  ...[
    'react',
    'react-jsx-runtime',
    'react-dom',
    'react-dom-client',
    'mobx',
    'mobx-react-lite',
    'i18next',
    'single-spa',
  ].map((name) => `single-spa/libraries/${name}.4a4a4a4a.js`),
  ...['root.5a5a5a5a.js', 'page.5a5a5a5a.js', 'page.6a6a6a6a.css'].map((name) => `single-spa/page/${name}`),
  ...['shell.7a7a7a7a.js', 'shell.8a8a8a8a.css'].map((name) => `single-spa/shell/${name}`),
];
const SOURCES: VariantSources = {
  page: PAGE,
  files: { names: NAMES, buildId: 'bbbbbbbbbb' },
  shellOrigin: 'http://localhost:3001',
};
const pageOf = (variant: Parameters<typeof composeVariant>[0]) =>
  new DOMParser().parseFromString(composeVariant(variant, SOURCES), 'text/html');

test.each(['one-bundle', 'plain-federation', 'single-spa'] as const)(
  '%s contains the data of the product’s page and renders everything in the browser',
  (variant) => {
    const page = pageOf(variant);
    expect(page.documentElement.lang).toBe('kk-KZ');
    expect(page.documentElement.dataset.locale).toBe('kk-KAZ');
    expect(JSON.parse(page.querySelector('[data-shell-boot]')!.textContent!)).toEqual({
      locale: 'kk-KAZ',
      buildId: 'bbbbbbbbbb',
    });
    expect(JSON.parse(page.querySelector('#page-data')!.textContent!).pageId).toBe('overview');
    expect(page.querySelector('[data-shell-root], #shell-discovery, #app h1')).toBeNull();
  },
);

test('the prerendered bundle is the product’s page with another script, without discovery document and early scripts', () => {
  const page = pageOf('one-bundle-prerendered');
  expect(page.querySelector('[data-shell-root]')!.textContent).toBe('skeleton');
  expect([...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))).toEqual([
    '/bench/one-bundle-prerendered/page/vendor.3b3b3b3b.js',
    '/bench/one-bundle-prerendered/page/main.3a3a3a3a.js',
  ]);
  expect(page.querySelector('#shell-discovery')).toBeNull();
});

test('one bundle loads its libraries before its main script, both deferred', () => {
  const scripts = [...pageOf('one-bundle').querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(scripts.map((script) => [script.getAttribute('src'), script.defer])).toEqual([
    ['/bench/one-bundle/page/vendor.3b3b3b3b.js', true],
    ['/bench/one-bundle/page/main.3a3a3a3a.js', true],
  ]);
});

test('single-spa preloads everything in its import map', () => {
  const page = pageOf('single-spa');
  const { imports } = JSON.parse(page.querySelector('script[type="importmap"]')!.textContent!);
  const hints = [...page.querySelectorAll('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(imports['@bench/shell']).toBe('http://localhost:3001/bench/single-spa/shell/shell.7a7a7a7a.js');
  expect(hints).toEqual([...Object.values(imports), '/bench/single-spa/page/root.5a5a5a5a.js']);
});

test('throws for a page of another shape and for a file that was not built', () => {
  expect(() => composeVariant('one-bundle', { ...SOURCES, page: '<html>' })).toThrow(/update bench\/shell/);
  const files = { ...SOURCES.files, names: [] };
  expect(() => composeVariant('one-bundle', { ...SOURCES, files })).toThrow(
    /No js file was built for one-bundle/,
  );
});
