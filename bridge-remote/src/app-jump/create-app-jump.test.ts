import { brand } from 'shared-config/site/brand';
import type { AppJumpOptions, AppJumpOutcome } from 'shared-config/contracts/contracts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import fc from 'fast-check';
import { isAppJumpError } from './app-jump-error';
import { createAppJump } from './create-app-jump';
import { APP_OPEN_TIMEOUT_MS } from './jump-table';
import { BROWSERS, createJumpPage, type JumpPage } from './jump-page.fixture';
// R-APP-4

const OPTIONS: AppJumpOptions = { site: siteOfHost('www.halden.example') };
const MARKETS = 'https://www.halden.example/en/markets';
const APP_URL = `${brand.appScheme}://open/markets`;
const { appStore, googlePlay } = brand.storeLinks;

function createJumpOf(page: JumpPage) {
  return createAppJump(page.window, { running: null });
}

/** Starts a jump, runs `act`, waits for every timer and returns the outcome. */
async function outcomeOf(
  page: JumpPage,
  act: () => void | Promise<void>,
  { url = MARKETS, ...options }: Partial<AppJumpOptions> & { url?: string } = {},
): Promise<AppJumpOutcome> {
  const ended = createJumpOf(page)(url, { ...OPTIONS, ...options });
  await act();
  await page.wait(60_000);
  expect(page.countActiveHandles()).toBe(0);
  return ended;
}

const doNothing = () => undefined;

describe('a jump without an app', () => {
  it.each([
    ['an iPhone', BROWSERS.iphone, APP_URL, appStore],
    ['an iPad', BROWSERS.ipad, APP_URL, appStore],
    ['Firefox on Android', BROWSERS.firefox, APP_URL, googlePlay],
    ['Samsung Internet', BROWSERS.samsung, APP_URL, googlePlay],
  ])('opens the app URL, then the store, in %s', async (_, userAgent, address, store) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([address, store]);
  });

  it('opens an intent, then the store, in Facebook on Android', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.facebook });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([expect.stringMatching(/^intent:/), googlePlay]);
  });

  it('leaves the fallback to Chrome on Android', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.android });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('unknown');
    expect(page.visited).toEqual([
      `intent://open/markets#Intent;scheme=${brand.appScheme};package=${brand.androidPackage};` +
        `S.browser_fallback_url=${encodeURIComponent(googlePlay)};end`,
    ]);
  });

  it.each([
    ['WeChat', BROWSERS.wechat],
    ['the page of another app', BROWSERS.webview],
  ])('opens the store immediately in %s, which opens no app', async (_, userAgent) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([googlePlay]);
  });

  it('opens only the caller’s fallback on a computer', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.desktop, maxTouchPoints: 0 });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('unknown');
    expect(page.visited).toEqual([]);
    const fallbackUrl = '/en/download';
    await expect(outcomeOf(page, doNothing, { fallbackUrl })).resolves.toBe('fallback');
    expect(page.visited).toEqual(['https://www.halden.example/en/download']);
  });

  it('opens nothing inside the app', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.app });
    await expect(outcomeOf(page, doNothing, { fallbackUrl: appStore })).resolves.toBe('unknown');
    expect(page.visited).toEqual([]);
  });
});

describe('a jump to one of our pages without a screen', () => {
  const url = 'https://www.halden.example/en/about';

  it('opens the page’s own address, which is also the fallback', async () => {
    const page = createJumpPage();
    const ended = createJumpOf(page)(url, OPTIONS);
    page.leave();
    await expect(ended).resolves.toBe('fallback');
    expect(page.visited).toEqual([url]);
  });

  it('opens the store instead of loading the open page again', async () => {
    const page = createJumpPage({ href: `${url}#top` });
    await expect(outcomeOf(page, doNothing, { url })).resolves.toBe('fallback');
    expect(page.visited).toEqual([appStore]);
  });
});

/** Does what happens to a page, such as `hide, wait 500, show`. A `~` means that the browser fires no event. */
async function happen(page: JumpPage, steps: string): Promise<void> {
  for (const step of steps.split(', ')) {
    const [, silently, name, ms] = /^(~?)([a-z]+)(?: (\d+))?$/.exec(step)!;
    const how = { firesEvent: !silently };
    if (name === 'wait') await page.wait(Number(ms));
    else if (name === 'sleep') page.sleep(Number(ms));
    else if (name === 'hide' || name === 'show')
      page.setVisibility(name === 'hide' ? 'hidden' : 'visible', how);
    else page.setFocus(name === 'focus', how);
  }
}

/** What visitors and phones do when the app opens, in every order of events observed in browsers. A prompt takes the focus. */
const OPENED = [
  ['the app opens immediately', 'hide'],
  ['the app opens and the visitor returns before the timer', 'hide, wait 500, show'],
  [
    'the page sleeps when the app opens, and the timer runs first after waking up',
    'wait 500, sleep 60000, wait 10, show',
  ],
  [
    'the visibility event arrives after waking up, when the page is visible again',
    '~hide, sleep 30000, ~show, wait 300, show',
  ],
  ['the page is hidden without an event', 'wait 100, ~hide'],
  ['the page is hidden in the same task as the timer', 'wait TIMEOUT, ~hide, sleep 10'],
  [
    'the visitor confirms a prompt late, and the app opens',
    'wait 300, blur, wait 8000, focus, wait 900, hide',
  ],
  ['a prompt gets the focus without an event', 'wait 300, ~blur, wait 8000, ~focus, wait 300, hide'],
] as const;

const UNKNOWN = [
  ['the visitor ignores a prompt', 'blur'],
  ['the visitor declines a prompt', 'blur, wait 1000, focus'],
  ['the device sleeps without an event', 'wait 500, sleep 20000'],
  ['the device sleeps for less than the timeout', 'wait 300, sleep 1600'],
] as const;

describe.each([
  ['iphone', BROWSERS.iphone, APP_OPEN_TIMEOUT_MS.ios],
  ['samsung', BROWSERS.samsung, APP_OPEN_TIMEOUT_MS.android],
  ['facebook', BROWSERS.facebook, APP_OPEN_TIMEOUT_MS.android],
])('a jump on %s', (_, userAgent, timeoutMs) => {
  it.each(OPENED)('reports opened and never opens the store when %s', async (_, steps) => {
    const page = createJumpPage({ userAgent });
    const timed = steps.replace('TIMEOUT', `${timeoutMs - 10}`);
    await expect(outcomeOf(page, () => happen(page, timed))).resolves.toBe('opened');
    expect(page.visited).toHaveLength(1);
  });

  it.each(UNKNOWN)('reports unknown and does not open the store when %s', async (_, steps) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, () => happen(page, steps))).resolves.toBe('unknown');
    expect(page.visited).toHaveLength(1);
  });

  it('ends in a browser that rarely wakes the page', async () => {
    const page = createJumpPage({ userAgent });
    const ended = createJumpOf(page)(MARKETS, OPTIONS);
    page.setFocus(false);
    for (let turn = 0; turn < 20; turn += 1) {
      page.sleep(1_400);
      await page.wait(10);
    }
    expect(page.countActiveHandles()).toBe(0);
    await expect(ended).resolves.toBe('unknown');
  });

  it('reports unknown when timers run but no frame is drawn', async () => {
    const page = createJumpPage({ userAgent, drawsFrames: false });
    await expect(outcomeOf(page, doNothing)).resolves.toBe('unknown');
    expect(page.visited).toHaveLength(1);
  });

  it('does nothing after the page was left and restored from the cache', async () => {
    const page = createJumpPage({ userAgent });
    const ended = createJumpOf(page)(MARKETS, OPTIONS);
    page.leave();
    expect(page.countActiveHandles()).toBe(0);
    page.setVisibility('visible');
    await page.wait(60_000);
    expect(page.visited).toHaveLength(1);
    await expect(ended).resolves.toBe(userAgent === BROWSERS.facebook ? 'fallback' : 'unknown');
  });
});

it('opens the fallback in a frame that never had the focus', async () => {
  const page = createJumpPage({ hasFocus: false });
  await expect(outcomeOf(page, doNothing)).resolves.toBe('fallback');
});

it('never opens the store after the page was hidden, prompted or asleep, in any order of events', async () => {
  const upTo = (maxMs: number) => fc.integer({ min: 1, max: maxMs });
  const quiet = upTo(900).map((ms) => `wait ${ms}`);
  const leaving = fc.constantFrom(
    ['hide', 'show'],
    ['~hide', '~show'],
    ['blur', 'focus'],
    ['~blur', '~focus'],
  );
  const away = fc.oneof(
    // A change without an event must last until the next check.
    fc.tuple(leaving, upTo(90_000)).map(([[leave, back], ms]) => `${leave}, wait ${300 + ms}, ${back}`),
    // A shorter pause is a busy page, not a sleep.
    upTo(90_000).map((ms) => `sleep ${1_300 + ms}`),
  );
  const before = fc.array(quiet, { maxLength: 2 });
  const after = fc.array(fc.oneof(quiet, away), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(before, away, after, async (first, one, last) => {
      const page = createJumpPage();
      expect(await outcomeOf(page, () => happen(page, [...first, one, ...last].join(', ')))).not.toBe(
        'fallback',
      );
      expect(page.visited).toEqual([APP_URL]);
    }),
  );
});

describe('the user gesture', () => {
  it('is required, otherwise nothing opens', async () => {
    const page = createJumpPage();
    page.setUserActivation(false);
    await expect(createJumpOf(page)(MARKETS, OPTIONS)).rejects.toMatchObject({
      name: 'AppJumpError',
      code: 'no-gesture',
    });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it.each([
    ['a click of the visitor', { type: 'click', isTrusted: true }, true],
    ['a click of a script', { type: 'click', isTrusted: false }, false],
    ['the page’s loading', { type: 'load', isTrusted: true }, false],
    ['no event', undefined, false],
  ])('is judged by %s in a browser without user activation', async (_, event, isGesture) => {
    const page = createJumpPage();
    Object.defineProperty(page.window.navigator, 'userActivation', { value: undefined });
    Object.assign(page.window, { event });
    const thrown = await Promise.race([createJumpOf(page)(MARKETS, OPTIONS), page.wait(0)]).catch(
      (error: unknown) => error,
    );
    expect(isAppJumpError(thrown)).toBe(!isGesture);
    expect(page.visited).toHaveLength(isGesture ? 1 : 0);
  });
});

const PAYLOADS = [
  'javascript:window.__pwn=1',
  'JaVaScRiPt:window.__pwn=1',
  'java\nscript:window.__pwn=1',
  '\u0001javascript:window.__pwn=1',
  'data:text/html,<script>window.__pwn=1</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.halden.example/1',
  'file:///etc/passwd',
  'intent://open/markets#Intent;scheme=evil;end',
  'halden://open/markets',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example/en/markets',
  'https://www.halden.example@evil.example/',
  'https://user@www.halden.example/markets',
  'https://www.halden.example.evil.example/markets',
  'https://evilhalden.example/markets',
  'https://www.halden。example.evil.example/',
  'http://localhost:3000/en/markets',
  'https://apps.apple.com@evil.example/app/halden/id6400000001',
  'mailto:help@halden.example',
  'tel:+123',
  '',
];

describe.each(Object.entries(BROWSERS))('on %s (R-SEC-4, R-SEC-5)', (_, userAgent) => {
  it.each(PAYLOADS)('refuses %j as a target', async (url) => {
    const page = createJumpPage({ userAgent });
    await expect(createJumpOf(page)(url, OPTIONS)).rejects.toMatchObject({ code: 'target-refused' });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it.each([
    ...PAYLOADS,
    'https://apps.apple.com/app/evil/id1',
    'https://apps.apple.com.evil.example/app/halden/id6400000001',
    'http://apps.apple.com/app/halden/id6400000001',
    'https://play.google.com/store/apps/details?id=evil.app',
    'https://play.google.com/store/apps/details?id=example.halden.app&id=evil.app',
    'https://play.google.com/store/apps/details',
    'itms-apps://apps.apple.com/app/halden/id6400000001',
    'market://details?id=example.halden.app',
  ])('refuses %j as a fallback', async (fallbackUrl) => {
    const page = createJumpPage({ userAgent });
    await expect(createJumpOf(page)(MARKETS, { ...OPTIONS, fallbackUrl })).rejects.toMatchObject({
      code: 'fallback-refused',
    });
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });
});

it.each([
  ['/en/login', 'https://www.halden.example/en/login'],
  ['http://www.halden-kz.example/login', 'https://www.halden-kz.example/login'],
  ['https://testnet.halden.example/en/about?x=1', 'https://testnet.halden.example/en/about?x=1'],
  [`${appStore}?pt=1&ct=banner`, `${appStore}?pt=1&ct=banner`],
  [`${googlePlay}&referrer=x`, `${googlePlay}&referrer=x`],
])('accepts %s as a fallback', async (fallbackUrl, address) => {
  const page = createJumpPage();
  await expect(outcomeOf(page, doNothing, { fallbackUrl })).resolves.toBe('fallback');
  expect(page.visited).toEqual([APP_URL, address]);
});

describe('the one jump of a page', () => {
  it('is joined by an equal jump, so that a double tap opens the app once', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const both = [jump(MARKETS, OPTIONS), jump(MARKETS, OPTIONS)];
    page.setVisibility('hidden');
    await expect(Promise.all(both)).resolves.toEqual(['opened', 'opened']);
    expect(page.visited).toEqual([APP_URL]);
  });

  it('is replaced by a different jump, with one watch', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const first = jump(MARKETS, OPTIONS);
    const handlesOfFirst = page.countActiveHandles();
    const second = jump('/en/vip', OPTIONS);
    expect(page.countActiveHandles()).toBe(handlesOfFirst);
    await expect(first).resolves.toBe('unknown');
    page.setVisibility('hidden');
    await expect(second).resolves.toBe('opened');
    expect(page.countActiveHandles()).toBe(0);
  });

  it('starts again after it has ended', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    for (let turn = 1; turn <= 2; turn += 1) {
      const ended = jump(MARKETS, OPTIONS);
      page.setVisibility('hidden');
      page.setVisibility('visible');
      await expect(ended).resolves.toBe('opened');
      expect(page.visited).toHaveLength(turn);
    }
  });

  it('is shared by two copies of this code', async () => {
    const page = createJumpPage();
    const slot = { running: null };
    const [one, other] = [1, 2].map(() => createAppJump(page.window, slot));
    const first = one!(MARKETS, OPTIONS);
    const second = other!('/en/vip', OPTIONS);
    await expect(first).resolves.toBe('unknown');
    page.setVisibility('hidden');
    await expect(second).resolves.toBe('opened');
  });

  it('leaves no listener or timer when the navigation throws', async () => {
    const page = createJumpPage();
    const refuse = jest.spyOn(page.window.location, 'assign').mockImplementationOnce(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const jump = createJumpOf(page);
    await expect(jump(MARKETS, OPTIONS)).rejects.toThrow('no');
    expect(page.countActiveHandles()).toBe(0);
    refuse.mockRestore();
    const again = jump(MARKETS, OPTIONS);
    page.setVisibility('hidden');
    await expect(again).resolves.toBe('opened');
  });
});

describe('a signal', () => {
  const aborted = { name: 'AppJumpError', code: 'jump-aborted' };

  it('prevents the jump when it is already aborted', async () => {
    const page = createJumpPage();
    const signal = AbortSignal.abort();
    await expect(createJumpOf(page)(MARKETS, { ...OPTIONS, signal })).rejects.toMatchObject(aborted);
    expect([page.visited, page.countActiveHandles()]).toEqual([[], 0]);
  });

  it('ends the jump without opening the store', async () => {
    const page = createJumpPage();
    const controller = new AbortController();
    const ended = createJumpOf(page)(MARKETS, { ...OPTIONS, signal: controller.signal });
    await page.wait(500);
    controller.abort();
    await expect(ended).rejects.toMatchObject(aborted);
    expect(page.countActiveHandles()).toBe(0);
    await page.wait(60_000);
    expect(page.visited).toEqual([APP_URL]);
  });

  it('ends only the wait of its own caller', async () => {
    const page = createJumpPage();
    const jump = createJumpOf(page);
    const controller = new AbortController();
    const abortedJump = jump(MARKETS, { ...OPTIONS, signal: controller.signal });
    const otherJump = jump(MARKETS, OPTIONS);
    controller.abort();
    await expect(abortedJump).rejects.toMatchObject(aborted);
    page.setVisibility('hidden');
    await expect(otherJump).resolves.toBe('opened');
  });

  it('has no listener after the jump has ended', async () => {
    const page = createJumpPage();
    const { signal } = new AbortController();
    const removed = jest.spyOn(signal, 'removeEventListener');
    const added = jest.spyOn(signal, 'addEventListener');
    const ended = createJumpOf(page)(MARKETS, { ...OPTIONS, signal });
    page.setVisibility('hidden');
    await ended;
    expect(removed.mock.calls.map(([name, call]) => [name, call])).toEqual(
      added.mock.calls.map(([name, call]) => [name, call]),
    );
  });
});
