import { brand } from 'shared-config/site/brand';
import fc from 'fast-check';
import { APP_OPEN_TIMEOUT_MS } from './jump-table';
import {
  APP_URL,
  BROWSERS,
  MARKETS,
  OPTIONS,
  createJumpOf,
  createJumpPage,
  doNothing,
  outcomeOf,
  type JumpPage,
} from './jump-page.fixture';
// R-APP-4

const { appStore, googlePlay } = brand.storeLinks;

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
