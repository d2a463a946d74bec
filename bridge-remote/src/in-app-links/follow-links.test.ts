/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "https://www.halden.example/en/blog/today?x=1"}
 */
import { click, createFakeAppPage, type FakeAppPage } from './fake-app-page.fixture';

const SELF = 'https://www.halden.example/en/blog/today?x=1';
let app: FakeAppPage;

afterEach(() => {
  app.stop();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** What the app was asked for, as text. */
const asked = (): string[] => app.calls.map(({ method, params }) => `${method} ${JSON.stringify(params)}`);
/** Lets promises that are already decided go on. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const otc = 'Router.push {"path":"otc"}';

describe('a click on a link inside the app', () => {
  test.each([
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
  ])('to %s asks the app', async (_, href, expected) => {
    app = createFakeAppPage();
    const link = app.show(`<a>x</a>`);
    link.setAttribute('href', href);
    expect(click(link)).toBe(false);
    await settle();
    expect([asked(), app.went, app.reports]).toEqual([[expected], [], []]);
  });

  test.each([
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
    expect([asked(), app.went, app.reports]).toEqual([[], [], []]);
  });
});

describe('a link that is found', () => {
  test.each([
    ['from deep inside', '<a href="/otc"><span><b id="x">x</b></span></a>'],
    ['in SVG', '<svg><a href="/otc"><text id="x">x</text></a></svg>'],
    ['in old SVG', '<svg><a xlink:href="/otc"><text id="x">x</text></a></svg>'],
    ['on a map', '<map name="m"><area id="x" href="/otc" alt="x"></map>'],
    ['for a new tab', '<a id="x" href="/otc" target="_blank">x</a>'],
    ['for the whole window', '<a id="x" href="/otc" target="_TOP">x</a>'],
    ['around a button', '<a href="/otc"><button id="x">x</button></a>'],
    ['in a label', '<label>y <a id="x" href="/otc">x</a></label>'],
    ['around one without address', '<span><a href="/otc"><i id="x">x</i></a></span>'],
    ['beside another opt-out', '<div><p data-app-link="web">y</p><a id="x" href="/otc">x</a></div>'],
    ['with a word that means nothing', '<a id="x" data-app-link="app" href="/otc">x</a>'],
  ])('%s is followed', (_, markup) => {
    app = createFakeAppPage();
    app.show(markup);
    expect(click(document.getElementById('x')!)).toBe(false);
  });

  test.each([
    ['to a download', '<a id="x" href="/otc" download>x</a>'],
    ['for a frame', '<a id="x" href="/otc" target="chart">x</a>'],
    ['that says web', '<a id="x" href="/otc" data-app-link="web">x</a>'],
    ['below something that says web', '<nav data-app-link="web"><p><a id="x" href="/otc">x</a></p></nav>'],
    ['with a field inside', '<a href="/otc"><input id="x"></a>'],
    [
      'with a button inside that sends a form',
      '<form id="f"></form><a href="/otc"><button id="x" form="f" type="button">x</button></a>',
    ],
    ['without an address', '<a id="x">x</a>'],
    ['that is only text', '<p id="x">/otc</p>'],
    ['that says web, to a foreign host', '<a id="x" href="https://evil.example/" data-app-link="web">x</a>'],
  ])('%s is left to the browser', async (_, markup) => {
    app = createFakeAppPage();
    app.show(markup);
    expect(click(document.getElementById('x')!)).toBe(true);
    await settle();
    expect([asked(), app.reports]).toEqual([[], []]);
  });

  test('in an open shadow root is followed, and what is around the root counts', () => {
    app = createFakeAppPage();
    const host = app.show('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<a href="/otc"><b>x</b></a>';
    const inside = root.querySelector('b')!;
    expect(click(inside)).toBe(false);
    host.setAttribute('data-app-link', 'web');
    expect(click(inside)).toBe(true);
  });

  test('is followed whatever names fields and forms of the page have', () => {
    app = createFakeAppPage();
    const form = app.show('<form><a href="/otc">x</a></form>');
    // Browsers put a field before the form's own method of that name, and a form before the document's; jsdom does not.
    Object.defineProperty(form, 'getAttribute', { value: document.createElement('input') });
    Object.defineProperty(document, 'querySelector', { value: form, configurable: true });
    expect(click(form.firstElementChild!)).toBe(false);
    Reflect.deleteProperty(document, 'querySelector');
  });

  test('in text that is being written is left alone', () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    Object.defineProperty(link, 'isContentEditable', { value: true });
    expect(click(link)).toBe(true);
  });

  test('on a page that opens links in a frame is left alone, and the link’s own word wins', () => {
    app = createFakeAppPage();
    document.head.innerHTML = '<base target="chart">';
    expect(click(app.show('<a href="/otc">x</a>'))).toBe(true);
    expect(click(app.show('<a href="/otc" target="_self">x</a>'))).toBe(false);
  });

  test('is relative to the page’s base', async () => {
    app = createFakeAppPage();
    document.head.innerHTML = '<base href="https://www.halden-kz.example/trade/">';
    click(app.show('<a href="option">x</a>'));
    await settle();
    expect(asked()).toEqual(['Router.push {"path":"trade/option"}']);
  });
});

test.each<[string, MouseEventInit]>([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is the browser’s', (_, init) => {
  app = createFakeAppPage();
  expect(click(app.show('<a href="/otc">x</a>'), init)).toBe(true);
});

test('a click that somebody took is theirs, wherever and however late they listen', async () => {
  app = createFakeAppPage();
  const link = app.show('<a href="/otc">x</a>');
  for (const place of [link, document.body, document, window]) {
    const take = (event: Event): void => event.preventDefault();
    place.addEventListener('click', take);
    click(link);
    place.removeEventListener('click', take);
  }
  await settle();
  expect(asked()).toEqual([]);
});

describe('the area of the open page', () => {
  test.each([
    ['https://www.halden.example/en/verification/', '/en/verification/sample/', true],
    ['https://www.halden.example/en/verification/sample', '/verification', true],
    ['https://www.halden-kz.example/ru-KAZ/verification/', '/tr-TUR/verification/x', true],
    ['https://www.halden.example/trade/spot/BTC/USDT', '/trade/spot/ETH/USDT', true],
    ['https://www.halden.example/en/verification/', '/en/otc', false],
    ['https://www.halden.example/en/', '/kk-KZ/', true],
    ['https://www.halden.example/en/', '/otc', false],
    ['https://www.halden.example/en/verification/', '/en/', false],
  ])('on %s a click on %s is the web’s: %s', (here, href, isWebs) => {
    app = createFakeAppPage();
    app.open(here);
    expect(click(app.show(`<a href="${href}">x</a>`))).toBe(isWebs);
  });

  test('is also a page that has no address of the web: links inside it work', () => {
    app = createFakeAppPage();
    app.open('file:///android_asset/help.html');
    document.head.innerHTML = '<base href="file:///android_asset/help.html">';
    expect(click(app.show('<a href="#part">x</a>'))).toBe(true);
    expect(click(app.show('<a href="other.html">x</a>'))).toBe(false);
  });

  test('is asked for at each click: pages change without a load', () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/en/verification/">x</a>');
    app.open('https://www.halden.example/en/verification/sample');
    expect(click(link)).toBe(true);
    app.open('https://www.halden.example/en/markets/');
    expect(click(link)).toBe(false);
  });

  test('of somebody else is theirs, and only on their host', async () => {
    app = createFakeAppPage();
    app.open('https://partner.example/shop');
    expect(click(app.show('<a href="https://partner.example/cart">x</a>'))).toBe(true);
    expect(click(app.show('<a href="https://www.halden.example/otc">x</a>'))).toBe(false);
    expect(click(app.show('<a href="https://other.example/">x</a>'))).toBe(false);
    expect(click(app.show('<a href="https://me@partner.example/">x</a>'))).toBe(false);
    await settle();
    expect([asked(), app.reports.map(({ message }) => message)]).toEqual([
      [otc],
      ['A link was refused: foreign-host.', 'A link was refused: credentials.'],
    ]);
  });
});

describe('when the app does not do it', () => {
  test('the page opens on the web, once, and the failure is told', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/en/otc?a=b#c" target="_blank">x</a>'));
    await settle();
    app.calls[0]?.fail('app-refused');
    await settle();
    expect(app.went).toEqual(['https://www.halden.example/en/otc?a=b#c']);
    expect(app.reports).toEqual([
      { code: 'app-link-failed', part: 'app-links', message: 'Router.push: app-refused' },
    ]);
  });

  test.each(['mailto:help@example.com', 'https://www.halden.example/en/'])(
    '%s goes the browser’s way',
    async (href) => {
      app = createFakeAppPage();
      click(app.show(`<a href="${href}">x</a>`));
      await settle();
      app.calls[0]?.fail();
      await settle();
      expect(app.went).toEqual([href]);
    },
  );

  test('but something covered the page, the page stays: a screen did open', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    await settle();
    hidePage();
    app.calls[0]?.fail('deadline');
    await settle();
    expect([app.went, app.reports.length]).toEqual([[], 1]);
  });

  test('but another link was clicked since, the page stays', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    click(app.show('<a href="/nft">x</a>'));
    await settle();
    app.calls[0]?.fail();
    await settle();
    expect([app.went, app.reports.length]).toEqual([[], 1]);
  });

  test('because the page is being left, nothing is done or told', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'));
    await settle();
    app.calls[0]?.fail('page-left');
    await settle();
    expect([app.went, app.reports]).toEqual([[], []]);
  });
});

describe('a double click', () => {
  test('asks the app once', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    expect([click(link, { timeMs: 1000 }), click(link, { timeMs: 1100, detail: 2 })]).toEqual([false, false]);
    await settle();
    expect(asked()).toEqual([otc]);
  });

  test('asks once although the app has answered between the clicks', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    click(link, { timeMs: 1000 });
    await settle();
    app.calls[0]?.succeed();
    await settle();
    click(link, { timeMs: 1400 });
    click(link, { timeMs: 1800 });
    await settle();
    expect(asked()).toEqual([otc]);
  });

  test('is one as long as the app has not answered', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    for (const timeMs of [1000, 3000, 9000]) click(link, { timeMs });
    await settle();
    expect(asked()).toEqual([otc]);
  });

  test('is none for who comes back and opens the same again', async () => {
    app = createFakeAppPage();
    const link = app.show('<a href="/otc">x</a>');
    click(link, { timeMs: 1000 });
    await settle();
    hidePage();
    click(link, { timeMs: 5000 });
    await settle();
    expect(asked()).toEqual([otc, otc]);
  });

  test('is none on two links', async () => {
    app = createFakeAppPage();
    click(app.show('<a href="/otc">x</a>'), { timeMs: 1000 });
    click(app.show('<a href="/nft">x</a>'), { timeMs: 1100 });
    await settle();
    expect(asked()).toEqual([otc, 'Router.push {"path":"nft"}']);
  });
});

describe('before it is known whether the bridge works', () => {
  test('a click waits, and then asks the app once', async () => {
    app = createFakeAppPage({ isAnswered: false });
    const link = app.show('<a href="/otc">x</a>');
    expect([click(link, { timeMs: 1 }), click(link, { timeMs: 2000 })]).toEqual([false, false]);
    await settle();
    expect(asked()).toEqual([]);
    app.answerSupport(true);
    await settle();
    expect([asked(), app.went]).toEqual([[otc], []]);
  });

  test('a click goes to the web page when it does not, and later ones are the browser’s', async () => {
    app = createFakeAppPage({ isAnswered: false });
    const link = app.show('<a href="/en/otc">x</a>');
    expect(click(link)).toBe(false);
    app.answerSupport(false);
    await settle();
    expect(app.went).toEqual(['https://www.halden.example/en/otc']);
    expect(click(link)).toBe(true);
    expect([asked(), app.reports]).toEqual([[], []]);
  });

  test('a foreign link goes on too, a script never', async () => {
    app = createFakeAppPage({ isAnswered: false });
    click(app.show('<a href="https://other.example/a">x</a>'));
    click(app.show('<a href="javascript:alert(1)">x</a>'));
    app.answerSupport(false);
    await settle();
    expect(app.went).toEqual(['https://other.example/a']);
  });
});

test('after the stop every click is the browser’s, and a click that was taken before still arrives', async () => {
  app = createFakeAppPage({ isAnswered: false });
  const link = app.show('<a href="/otc">x</a>');
  click(link);
  app.stop();
  expect(click(link)).toBe(true);
  app.answerSupport(true);
  await settle();
  expect(asked()).toEqual([otc]);
});

test('two that follow links on one page do it once', async () => {
  app = createFakeAppPage();
  const other = createFakeAppPage();
  click(app.show('<a href="/otc">x</a>'));
  await settle();
  expect(app.calls.length + other.calls.length).toBe(1);
  other.stop();
});

function hidePage(): void {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
}
