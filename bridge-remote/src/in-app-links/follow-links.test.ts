/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "https://www.halden.example/en/blog/today?x=1"}
 */
import { click, createFakeAppPage, type FakeAppPage } from './fake-app-page.fixture';
// R-DEEP-20

const SELF = 'https://www.halden.example/en/blog/today?x=1';
let app: FakeAppPage;

afterEach(() => {
  app.stop();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The bridge calls as text. */
const calledMethods = (): string[] =>
  app.calls.map(({ method, params }) => `${method} ${JSON.stringify(params)}`);
/** Runs the callbacks of settled promises. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const otc = 'Router.push {"path":"otc"}';

describe('a click inside the app', () => {
  it.each([
    ['a page with a screen', '/en/otc/', otc],
    ['a whole address', 'https://www.halden.example/otc', otc],
    ['another edition', 'http://www.halden-kz.example/ru-KAZ/otc', otc],
    ['a relative address', '../../otc', otc],
    ['space around it', ' \n /en/otc ', otc],
    ['parameters', '/trade/spot/BTC/USDT', 'Router.push {"symbol":"BTC/USDT","path":"trade/spot"}'],
    ['numbers', '/assets/fiat?a=b#c', 'Router.push {"account":6,"path":"assets"}'],
    ['a mail address', 'mailto:help@example.com', 'UrlLauncher.open {"url":"mailto:help@example.com"}'],
    ['a telephone number', 'tel:+7727', 'UrlLauncher.open {"url":"tel:+7727"}'],
    ['the home page', '/', 'Router.pop2Home {}'],
    ['the home page of a language', '/kk-KZ/', 'Router.pop2Home {}'],
    ['the home page as a whole address', 'https://www.halden.example', 'Router.pop2Home {}'],
  ])('to %s calls the app', async (_, href, expected) => {
    app = createFakeAppPage();
    const link = app.show(`<a>x</a>`);
    link.setAttribute('href', href);
    expect(click(link)).toBe(false);
    await settle();
    expect([calledMethods(), app.navigations, app.reports]).toEqual([[expected], [], []]);
  });

  it.each([
    ['a page without a screen', '/en/about'],
    ['another edition’s home page', 'https://www.halden-tr.example/tr-TUR/'],
    ['home on another environment', 'https://testnet.halden.example/'],
    ['a page with a name like a language', '/opt-out/'],
    ['a place on this page', '#part'],
    ['this page, written out', `${SELF}#part`],
    ['this page', ''],
  ])('to %s is left to the web view', async (_, href) => {
    app = createFakeAppPage();
    const link = app.show('<a>x</a>');
    link.setAttribute('href', href);
    expect(click(link)).toBe(true);
    await settle();
    expect([calledMethods(), app.navigations, app.reports]).toEqual([[], [], []]);
  });
});

describe('a link', () => {
  it.each([
    ['clicked on a nested element', '<a href="/otc"><span><b id="x">x</b></span></a>'],
    ['in SVG', '<svg><a href="/otc"><text id="x">x</text></a></svg>'],
    ['in old SVG', '<svg><a xlink:href="/otc"><text id="x">x</text></a></svg>'],
    ['on a map', '<map name="m"><area id="x" href="/otc" alt="x"></map>'],
    ['for a new tab', '<a id="x" href="/otc" target="_blank">x</a>'],
    ['for the whole window', '<a id="x" href="/otc" target="_TOP">x</a>'],
    ['around a button', '<a href="/otc"><button id="x">x</button></a>'],
    ['in a label', '<label>y <a id="x" href="/otc">x</a></label>'],
    ['around a link without an address', '<span><a href="/otc"><i id="x">x</i></a></span>'],
    ['beside another opt-out', '<div><p data-app-link="web">y</p><a id="x" href="/otc">x</a></div>'],
    ['with an unknown attribute value', '<a id="x" data-app-link="app" href="/otc">x</a>'],
  ])('%s is followed', (_, markup) => {
    app = createFakeAppPage();
    app.show(markup);
    expect(click(document.getElementById('x')!)).toBe(false);
  });

  it.each([
    ['to a download', '<a id="x" href="/otc" download>x</a>'],
    ['for a frame', '<a id="x" href="/otc" target="chart">x</a>'],
    ['with data-app-link="web"', '<a id="x" href="/otc" data-app-link="web">x</a>'],
    [
      'below an element with data-app-link="web"',
      '<nav data-app-link="web"><p><a id="x" href="/otc">x</a></p></nav>',
    ],
    ['with a field inside', '<a href="/otc"><input id="x"></a>'],
    [
      'with a button inside that sends a form',
      '<form id="f"></form><a href="/otc"><button id="x" form="f" type="button">x</button></a>',
    ],
    ['without an address', '<a id="x">x</a>'],
    ['that is only text', '<p id="x">/otc</p>'],
    [
      'with data-app-link="web" to a foreign host',
      '<a id="x" href="https://evil.example/" data-app-link="web">x</a>',
    ],
  ])('%s is left to the browser', async (_, markup) => {
    app = createFakeAppPage();
    app.show(markup);
    expect(click(document.getElementById('x')!)).toBe(true);
    await settle();
    expect([calledMethods(), app.reports]).toEqual([[], []]);
  });

  it('is found in an open shadow root, whose ancestors count', () => {
    app = createFakeAppPage();
    const host = app.show('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<a href="/otc"><b>x</b></a>';
    const inside = root.querySelector('b')!;
    expect(click(inside)).toBe(false);
    host.setAttribute('data-app-link', 'web');
    expect(click(inside)).toBe(true);
  });

  it('is followed when fields and forms shadow DOM methods', () => {
    app = createFakeAppPage();
    const form = app.show('<form><a href="/otc">x</a></form>');
    // Browsers let a field replace the form's method of that name, and a form the document's; jsdom does not.
    Object.defineProperty(form, 'getAttribute', { value: document.createElement('input') });
    Object.defineProperty(document, 'querySelector', { value: form, configurable: true });
    expect(click(form.firstElementChild!)).toBe(false);
    Reflect.deleteProperty(document, 'querySelector');
  });

  it('is left to the browser in editable content', () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    Object.defineProperty(link, 'isContentEditable', { value: true });
    expect(click(link)).toBe(true);
  });

  it('is left to the browser when the base target is a frame, unless the link has its own target', () => {
    app = createFakeAppPage();
    document.head.innerHTML = '<base target="chart">';
    expect(click(app.show('<a href="/otc">x</a>'))).toBe(true);
    expect(click(app.show('<a href="/otc" target="_self">x</a>'))).toBe(false);
  });

  it('is resolved against the page’s base', async () => {
    app = createFakeAppPage();
    document.head.innerHTML = '<base href="https://www.halden-kz.example/trade/">';
    click(app.show('<a href="option">x</a>'));
    await settle();
    expect(calledMethods()).toEqual(['Router.push {"path":"trade/option"}']);
  });
});

it.each<[string, MouseEventInit]>([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves a click with %s to the browser', (_, init) => {
  app = createFakeAppPage();
  expect(click(app.show('<a href="/otc">x</a>'), init)).toBe(true);
});

it('ignores a click that any other listener has prevented', async () => {
  app = createFakeAppPage();
  const link = app.show('<a href="/otc">x</a>');
  for (const target of [link, document.body, document, window]) {
    const prevent = (event: Event): void => event.preventDefault();
    target.addEventListener('click', prevent);
    click(link);
    target.removeEventListener('click', prevent);
  }
  await settle();
  expect(calledMethods()).toEqual([]);
});

describe('the open page', () => {
  it.each([
    ['https://www.halden.example/en/verification/', '/en/verification/sample/', true],
    ['https://www.halden.example/en/verification/sample', '/verification', true],
    ['https://www.halden-kz.example/ru-KAZ/verification/', '/tr-TUR/verification/x', true],
    ['https://www.halden.example/trade/spot/BTC/USDT', '/trade/spot/ETH/USDT', true],
    ['https://www.halden.example/en/verification/', '/en/otc', false],
    ['https://www.halden.example/en/', '/kk-KZ/', true],
    ['https://www.halden.example/en/', '/otc', false],
    ['https://www.halden.example/en/verification/', '/en/', false],
  ])('decides on %s whether a click on %s stays on the web: %s', (pageUrl, href, staysOnWeb) => {
    app = createFakeAppPage();
    app.open(pageUrl);
    expect(click(app.show(`<a href="${href}">x</a>`))).toBe(staysOnWeb);
  });

  it('keeps links within a page that has no web address', () => {
    app = createFakeAppPage();
    app.open('file:///android_asset/help.html');
    document.head.innerHTML = '<base href="file:///android_asset/help.html">';
    expect(click(app.show('<a href="#part">x</a>'))).toBe(true);
    expect(click(app.show('<a href="other.html">x</a>'))).toBe(false);
  });

  it('is read at each click, because pages change without a load', () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/en/verification/">x</a>');
    app.open('https://www.halden.example/en/verification/sample');
    expect(click(link)).toBe(true);
    app.open('https://www.halden.example/en/markets/');
    expect(click(link)).toBe(false);
  });

  it('keeps links to its own host when it is a foreign page', async () => {
    app = createFakeAppPage();
    app.open('https://partner.example/shop');
    expect(click(app.show('<a href="https://partner.example/cart">x</a>'))).toBe(true);
    expect(click(app.show('<a href="https://www.halden.example/otc">x</a>'))).toBe(false);
    expect(click(app.show('<a href="https://other.example/">x</a>'))).toBe(false);
    expect(click(app.show('<a href="https://me@partner.example/">x</a>'))).toBe(false);
    await settle();
    expect([calledMethods(), app.reports.map(({ message }) => message)]).toEqual([
      [otc, 'UrlLauncher.open {"url":"https://other.example/"}'],
      ['A link was refused: credentials.'],
    ]);
  });
});

describe('a failed call', () => {
  it('opens the page on the web once and is reported', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/en/otc?a=b#c" target="_blank">x</a>'));
    await settle();
    app.calls[0]?.fail('app-refused');
    await settle();
    expect(app.navigations).toEqual(['https://www.halden.example/en/otc?a=b#c']);
    expect(app.reports).toEqual([
      { code: 'app-link-failed', part: 'app-links', message: 'Router.push: app-refused' },
    ]);
  });

  it.each(['mailto:help@example.com', 'https://www.halden.example/en/'])(
    'opens %s in the browser',
    async (href) => {
      app = createFakeAppPage();
      click(app.show(`<a href="${href}">x</a>`));
      await settle();
      app.calls[0]?.fail();
      await settle();
      expect(app.navigations).toEqual([href]);
    },
  );

  it('opens another host in a window of its own, which has no bridge', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="https://other.example/a">x</a>'));
    await settle();
    app.calls[0]?.fail();
    await settle();
    expect(app.navigations).toEqual([]);
    expect(app.windows).toEqual([['https://other.example/a', '_blank', 'noopener']]);
  });

  it('opens nothing when the page was hidden since the click', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    await settle();
    hidePage();
    app.calls[0]?.fail('deadline');
    await settle();
    expect([app.navigations, app.reports.length]).toEqual([[], 1]);
  });

  it('opens nothing when another link was clicked since', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    click(app.show('<a href="/nft">x</a>'));
    await settle();
    app.calls[0]?.fail();
    await settle();
    expect([app.navigations, app.reports.length]).toEqual([[], 1]);
  });

  it.each<[string, () => void]>([
    ['followed a link of the web view', () => click(app.show('<a href="/en/about">x</a>'))],
    [
      'changed the address without a page load',
      () => app.open('https://www.halden.example/en/verification/'),
    ],
  ])('opens nothing when the visitor has %s since', async (_, navigate) => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    await settle();
    navigate();
    app.calls[0]?.fail();
    await settle();
    expect([app.navigations, app.reports.length]).toEqual([[], 1]);
  });

  it('is not reported when the page is being left', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    await settle();
    app.calls[0]?.fail('page-left');
    await settle();
    expect([app.navigations, app.reports]).toEqual([[], []]);
  });
});

describe('a double click', () => {
  it('calls the app once', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    expect([click(link, { timeMs: 1000 }), click(link, { timeMs: 1100, detail: 2 })]).toEqual([false, false]);
    await settle();
    expect(calledMethods()).toEqual([otc]);
  });

  it('calls the app once although it answered between the clicks', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    click(link, { timeMs: 1000 });
    await settle();
    app.calls[0]?.succeed();
    await settle();
    click(link, { timeMs: 1400 });
    click(link, { timeMs: 1800 });
    await settle();
    expect(calledMethods()).toEqual([otc]);
  });

  it('counts as one click until the app has answered', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    for (const timeMs of [1000, 3000, 9000]) click(link, { timeMs });
    await settle();
    expect(calledMethods()).toEqual([otc]);
  });

  it('counts as two clicks when the visitor returned in between', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    click(link, { timeMs: 1000 });
    await settle();
    hidePage();
    click(link, { timeMs: 5000 });
    await settle();
    expect(calledMethods()).toEqual([otc, otc]);
  });

  it('counts as two clicks on two links', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'), { timeMs: 1000 });
    click(app.show('<a href="/nft">x</a>'), { timeMs: 1100 });
    await settle();
    expect(calledMethods()).toEqual([otc, 'Router.push {"path":"nft"}']);
  });
});

describe('a click before support of the bridge is known', () => {
  it('waits, then calls the app once', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    const link = app.show('<a href="/otc">x</a>');
    expect([click(link, { timeMs: 1 }), click(link, { timeMs: 2000 })]).toEqual([false, false]);
    await settle();
    expect(calledMethods()).toEqual([]);
    app.resolveSupport(true);
    await settle();
    expect([calledMethods(), app.navigations]).toEqual([[otc], []]);
  });

  it('opens the web page without support, and later clicks are left to the browser', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    const link = app.show('<a href="/en/otc">x</a>');
    expect(click(link)).toBe(false);
    app.resolveSupport(false);
    await settle();
    expect(app.navigations).toEqual(['https://www.halden.example/en/otc']);
    expect(click(link)).toBe(true);
    expect([calledMethods(), app.reports]).toEqual([[], []]);
  });

  it('opens a foreign link but never a script without support', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    click(app.show('<a href="https://other.example/a">x</a>'));
    click(app.show('<a href="javascript:alert(1)">x</a>'));
    app.resolveSupport(false);
    await settle();
    expect(app.navigations).toEqual(['https://other.example/a']);
  });

  it.each<[string, () => void]>([
    ['followed a link of the web view', () => click(app.show('<a href="/en/about">x</a>'))],
    [
      'changed the address without a page load',
      () => app.open('https://www.halden.example/en/verification/'),
    ],
  ])('opens nothing without support when the visitor has %s since', async (_, navigate) => {
    app = createFakeAppPage({ isSupportKnown: false });
    click(app.show('<a href="/en/otc">x</a>'));
    navigate();
    app.resolveSupport(false);
    await settle();
    expect(app.navigations).toEqual([]);
  });
});

it('opens the web page without support although the page has changed the rest of its address', async () => {
  app = createFakeAppPage({ isSupportKnown: false });
  click(app.show('<a href="/en/otc">x</a>'));
  app.open(`${window.location.href}?utm=1#top`);
  app.resolveSupport(false);
  await settle();
  expect(app.navigations).toEqual(['https://www.halden.example/en/otc']);
});

describe('support of the bridge', () => {
  it.each<[string, () => void]>([
    ['the app connects late', () => app.nativeReady()],
    ['the page is restored', () => showPage({ persisted: true })],
  ])('is checked again when %s', async (_, recover) => {
    app = createFakeAppPage({ isSupportKnown: false });
    const link = app.show('<a href="/otc">x</a>');
    app.resolveSupport(false);
    await settle();
    expect(click(link)).toBe(true);
    app.resolveSupport(true);
    recover();
    expect(click(link)).toBe(false);
    await settle();
    expect(calledMethods()).toEqual([otc]);
  });

  it('is checked again after the pending check when the app connects at its end', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    const link = app.show('<a href="/otc">x</a>');
    await settle();
    app.nativeReady();
    app.failSupport();
    await settle();
    expect(click(link)).toBe(false);
    app.resolveSupport(true);
    await settle();
    expect(calledMethods()).toEqual([otc]);
  });

  it('is not checked again by the first load of the page', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    app.resolveSupport(false);
    await settle();
    showPage({ persisted: false });
    expect(click(app.show('<a href="/otc">x</a>'))).toBe(true);
  });

  it('stays off for an app that is too old', async () => {
    app = createFakeAppPage({ isSupportKnown: false });
    app.resolveSupport(false);
    await settle();
    app.nativeReady();
    await settle();
    expect(click(app.show('<a href="/otc">x</a>'))).toBe(true);
  });

  it('is not checked again after stop', async () => {
    app = createFakeAppPage();
    await settle();
    app.stop();
    app.nativeReady();
    showPage({ persisted: true });
    await settle();
    expect(click(app.show('<a href="/otc">x</a>'))).toBe(true);
  });
});

it('leaves clicks to the browser after stop, but completes a waiting click', async () => {
  app = createFakeAppPage({ isSupportKnown: false });
  const link = app.show('<a href="/otc">x</a>');
  click(link);
  app.stop();
  expect(click(link)).toBe(true);
  app.resolveSupport(true);
  await settle();
  expect(calledMethods()).toEqual([otc]);
});

it('calls the app once when it runs twice on a page', async () => {
  app = createFakeAppPage();
  const other = createFakeAppPage();
  click(app.show('<a href="/otc">x</a>'));
  await settle();
  expect(app.calls.length + other.calls.length).toBe(1);
  other.stop();
});

function showPage(init: PageTransitionEventInit): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', init));
}

function hidePage(): void {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}
