/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import type { Session } from 'shared-config/contracts/contracts';
import { fakeConsent } from './consent.fixture';
import { trackPage } from './track-page';

const track = jest.fn();
let stop: (() => void) | undefined;

beforeEach(() => {
  history.replaceState(null, '', '/en/verification/');
});
afterEach(() => {
  stop?.();
  track.mockReset();
  document.body.replaceChildren();
  delete document.documentElement.dataset.page;
});

function start({
  status = 'anonymous',
  isAllowed = true,
}: { status?: Session['status']; isAllowed?: boolean } = {}) {
  const session = observable({ status, isSignedIn: false });
  const { consent, allow } = fakeConsent(isAllowed);
  stop = trackPage({ page: window, session, consent, track });
  return {
    signIn: () => runInAction(() => Object.assign(session, { status: 'signed-in', isSignedIn: true })),
    allow,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('page-viewed', () => {
  test('is tracked once per page with the page’s declared name', async () => {
    document.documentElement.dataset.page = 'overview';
    start();
    document.documentElement.dataset.page = 'sample';
    await settle();
    document.documentElement.dataset.page = 'sample';
    await settle();
    expect(track.mock.calls).toEqual([
      ['page-viewed', { page: 'overview', signedIn: false }],
      ['page-viewed', { page: 'sample', signedIn: false }],
    ]);
  });

  test('waits for the session status', () => {
    const { signIn } = start({ status: 'unknown' });
    expect(track).not.toHaveBeenCalled();
    signIn();
    expect(track.mock.calls).toEqual([['page-viewed', { page: 'verification', signedIn: true }]]);
  });

  test('waits for consent and is then tracked for the current page', () => {
    const { allow } = start({ isAllowed: false });
    expect(track).not.toHaveBeenCalled();
    allow();
    expect(track.mock.calls).toEqual([['page-viewed', { page: 'verification', signedIn: false }]]);
  });

  test('is not repeated when only the locale in the address changes', () => {
    start();
    history.replaceState(null, '', '/tr-TUR/verification/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(track).toHaveBeenCalledTimes(1);
  });
});

describe('link-followed', () => {
  /** Clicks the link of some HTML and returns the events that followed the page view. */
  function click(html: string) {
    start();
    track.mockClear();
    document.body.innerHTML = html;
    // The page's handler is closer to the link than the tracker's.
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return track.mock.calls;
  }

  test('is tracked with the first segment for links that the page follows itself', () => {
    expect(click('<main><a href="/en/copy-trading/mira">x</a></main>')).toEqual([
      ['link-followed', { area: 'page', entry: 'copy-trading' }],
    ]);
  });

  test('is not tracked for a frame link that opens a form', () => {
    expect(click('<header class="sh-header"><a href="/en/login">Log in</a></header>')).toEqual([]);
  });

  test.each([
    ['header', '<header class="sh-header"><a href="/en/trade/spot/BTC/USDT">x</a></header>', 'trade-spot'],
    [
      'drawer',
      '<header class="sh-header"><div class="sh-drawer"><a href="/en/markets">x</a></div></header>',
      'markets',
    ],
    ['footer', '<footer class="sh-footer"><a href="https://x.example/a">x</a></footer>', 'external'],
  ])('contains the area %s', (area, html, entry) => {
    start();
    track.mockClear();
    document.body.innerHTML = html;
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')!.click();
    expect(track.mock.calls).toEqual([['link-followed', { area, entry }]]);
  });

  test('is tracked for links in SVG', () => {
    expect(click('<svg><a href="/en/markets"><text>x</text></a></svg>')).toEqual([
      ['link-followed', { area: 'page', entry: 'markets' }],
    ]);
    stop?.();
    expect(click('<svg><a href="#main"><text>x</text></a></svg>')).toEqual([]);
  });

  test('is not tracked for fragments and mail addresses', () => {
    expect(click('<a href="#main">x</a>')).toEqual([]);
    stop?.();
    expect(click('<a href="mailto:help@halden.example">x</a>')).toEqual([]);
  });
});

describe('download-started', () => {
  test.each([
    ['<a href="blob:x" download="halden.png" data-file="account-picture">x</a>', 'account-picture'],
    ['<a href="blob:x" download="mira.pdf">x</a>', 'other'],
  ])('contains the kind of %s, never its file name', (html, file) => {
    start();
    track.mockClear();
    document.body.innerHTML = html;
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.querySelector('a')!.click();
    expect(track.mock.calls).toEqual([['download-started', { file }]]);
  });
});

test('tracks nothing after the stop', async () => {
  start();
  stop?.();
  track.mockClear();
  document.documentElement.dataset.page = 'sample';
  document.body.innerHTML = '<a href="/en/markets">x</a>';
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.querySelector('a')!.click();
  await settle();
  expect(track).not.toHaveBeenCalled();
});
