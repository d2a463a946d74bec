import { brand } from 'shared-config/brand';
import type { AppJumpOptions, AppJumpOutcome } from 'shared-config/contracts';
import { siteOfHost } from 'shared-config/site-of-host';
import fc from 'fast-check';
import { intentUrlOf } from '../deep-links/intent-url';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { isAppJumpError } from './app-jump-error';
import { createAppJump } from './create-app-jump';
import { QUIET_MS } from './jump-table';
import { BROWSERS, createJumpPage, type JumpPage } from './jump-page.fixture';

const OPTIONS: AppJumpOptions = { site: siteOfHost('www.halden.example') };
const MARKETS = 'https://www.halden.example/en/markets';
const APP_URL = `${brand.appScheme}://open/markets`;
const { appStore, googlePlay } = brand.storeLinks;

function jumpIn(page: JumpPage) {
  return createAppJump({ page: page.window, slot: { running: null }, resolveAppTarget, intentUrlOf });
}

/** Jumps, lets something happen, waits long enough for every timer, and says how it ended. */
async function outcomeOf(
  page: JumpPage,
  happen: () => void | Promise<void>,
  { url = MARKETS, ...options }: Partial<AppJumpOptions> & { url?: string } = {},
): Promise<AppJumpOutcome> {
  const ended = jumpIn(page)(url, { ...OPTIONS, ...options });
  await happen();
  await page.wait(60_000);
  expect(page.held()).toBe(0);
  return ended;
}

const nothing = () => undefined;

describe('where nothing happens', () => {
  test.each([
    ['an iPhone', BROWSERS.iphone, APP_URL, appStore],
    ['an iPad', BROWSERS.ipad, APP_URL, appStore],
    ['Firefox on Android', BROWSERS.firefox, APP_URL, googlePlay],
    ['Samsung Internet', BROWSERS.samsung, APP_URL, googlePlay],
  ])('%s is asked for the app, then led to its shop', async (_, userAgent, address, store) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, nothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([address, store]);
  });

  test('Facebook on Android opens intents but does not lead on', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.facebook });
    await expect(outcomeOf(page, nothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([expect.stringMatching(/^intent:/), googlePlay]);
  });

  test('Chrome on Android leads on by itself, and we never do', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.android });
    await expect(outcomeOf(page, nothing)).resolves.toBe('unknown');
    expect(page.visited).toEqual([
      `intent://open/markets#Intent;scheme=${brand.appScheme};package=${brand.androidPackage};` +
        `S.browser_fallback_url=${encodeURIComponent(googlePlay)};end`,
    ]);
  });

  test.each([
    ['WeChat', BROWSERS.wechat],
    ['the page of another app', BROWSERS.webview],
  ])('%s opens no app: we lead on at once', async (_, userAgent) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, nothing)).resolves.toBe('fallback');
    expect(page.visited).toEqual([googlePlay]);
  });

  test('a computer opens nothing, and is led to what the caller says', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.desktop, maxTouchPoints: 0 });
    await expect(outcomeOf(page, nothing)).resolves.toBe('unknown');
    expect(page.visited).toEqual([]);
    const fallbackUrl = '/en/download';
    await expect(outcomeOf(page, nothing, { fallbackUrl })).resolves.toBe('fallback');
    expect(page.visited).toEqual(['https://www.halden.example/en/download']);
  });

  test('the app itself is never left', async () => {
    const page = createJumpPage({ userAgent: BROWSERS.app });
    await expect(outcomeOf(page, nothing, { fallbackUrl: appStore })).resolves.toBe('unknown');
    expect(page.visited).toEqual([]);
  });
});

describe('a page of ours without a screen', () => {
  const url = 'https://www.halden.example/en/about';

  test('opens by its own address, which leads on by itself', async () => {
    const page = createJumpPage();
    const ended = jumpIn(page)(url, OPTIONS);
    page.leave();
    await expect(ended).resolves.toBe('fallback');
    expect(page.visited).toEqual([url]);
  });

  test('is not loaded again by itself: the shop opens it', async () => {
    const page = createJumpPage({ href: `${url}#top` });
    await expect(outcomeOf(page, nothing, { url })).resolves.toBe('fallback');
    expect(page.visited).toEqual([appStore]);
  });
});

type Step = (page: JumpPage, quietMs: number) => void | Promise<void>;
const untold = { isTold: false };

/** What people and phones do, in every order that browsers were seen to tell it. */
const OPENED: readonly (readonly [string, Step])[] = [
  ['the app opens at once', (page) => page.show('hidden')],
  [
    'the app opens, the visitor comes back before the timer',
    async (page) => {
      page.show('hidden');
      await page.wait(500);
      page.show('visible');
    },
  ],
  [
    'the page is put to sleep as the app opens, and the timer runs first after waking up',
    async (page) => {
      await page.wait(500);
      page.sleep(60_000);
      await page.wait(10);
      page.show('visible');
    },
  ],
  [
    'news of being hidden come after waking up, when the page is visible again',
    async (page) => {
      page.show('hidden', untold);
      page.sleep(30_000);
      page.show('visible', untold);
      await page.wait(300);
      page.show('visible');
    },
  ],
  [
    'it is hidden without an event',
    async (page) => {
      await page.wait(100);
      page.show('hidden', untold);
    },
  ],
  [
    'it is hidden in the very turn of the timer',
    async (page, quietMs) => {
      await page.wait(quietMs - 10);
      page.show('hidden', untold);
      page.sleep(10);
    },
  ],
  [
    'a question is answered late, and the app opens',
    async (page) => {
      await page.wait(300);
      page.focus(false);
      await page.wait(8_000);
      page.focus(true);
      await page.wait(900);
      page.show('hidden');
    },
  ],
  [
    'a question takes the focus without an event',
    async (page) => {
      await page.wait(300);
      page.focus(false, untold);
      await page.wait(8_000);
      page.focus(true, untold);
      await page.wait(300);
      page.show('hidden');
    },
  ],
];

describe.each([
  ['iphone', BROWSERS.iphone, QUIET_MS.ios],
  ['samsung', BROWSERS.samsung, QUIET_MS.android],
  ['facebook', BROWSERS.facebook, QUIET_MS.android],
])('on %s, whatever the order', (_, userAgent, quietMs) => {
  test.each(OPENED)('%s: opened, and no shop ever', async (_, happen) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, () => happen(page, quietMs))).resolves.toBe('opened');
    expect(page.visited).toHaveLength(1);
  });

  const UNKNOWN: readonly (readonly [string, Step])[] = [
    ['a question that nobody answers', (page) => page.focus(false)],
    [
      'a question that is answered with no',
      async (page) => {
        page.focus(false);
        await page.wait(1_000);
        page.focus(true);
      },
    ],
    [
      'a sleep without any event',
      async (page) => {
        await page.wait(500);
        page.sleep(20_000);
      },
    ],
    [
      'a sleep through which the timer would be due in time',
      async (page) => {
        await page.wait(300);
        page.sleep(1_600);
      },
    ],
  ];
  test.each(UNKNOWN)('%s: unknown, and no shop', async (_, happen) => {
    const page = createJumpPage({ userAgent });
    await expect(outcomeOf(page, () => happen(page, quietMs))).resolves.toBe('unknown');
    expect(page.visited).toHaveLength(1);
  });

  test('a browser that wakes the page once in a while: it ends all the same', async () => {
    const page = createJumpPage({ userAgent });
    const ended = jumpIn(page)(MARKETS, OPTIONS);
    page.focus(false);
    for (let turn = 0; turn < 20; turn += 1) {
      page.sleep(1_400);
      await page.wait(10);
    }
    expect(page.held()).toBe(0);
    await expect(ended).resolves.toBe('unknown');
  });

  test('a browser that runs timers but draws no frames is in the background', async () => {
    const page = createJumpPage({ userAgent, drawsFrames: false });
    await expect(outcomeOf(page, nothing)).resolves.toBe('unknown');
    expect(page.visited).toHaveLength(1);
  });

  test('a page that is left and comes back from the cache does nothing any more', async () => {
    const page = createJumpPage({ userAgent });
    const ended = jumpIn(page)(MARKETS, OPTIONS);
    page.leave();
    expect(page.held()).toBe(0);
    page.show('visible');
    await page.wait(60_000);
    expect(page.visited).toHaveLength(1);
    await expect(ended).resolves.toBe(userAgent === BROWSERS.facebook ? 'fallback' : 'unknown');
  });
});

test('a frame without the focus cannot lose it, and is led on', async () => {
  const page = createJumpPage({ hasFocus: false });
  await expect(outcomeOf(page, nothing)).resolves.toBe('fallback');
});

test('no order of events leads to the shop once the page was hidden, asked or asleep', async () => {
  const quiet = fc.record({ name: fc.constant('wait'), ms: fc.integer({ min: 1, max: 900 }) });
  const away = fc.record({
    name: fc.constantFrom('hide', 'hideUntold', 'sleep', 'ask', 'askUntold'),
    ms: fc.integer({ min: 1, max: 90_000 }),
  });
  const apply = async (page: JumpPage, { name, ms }: { name: string; ms: number }) => {
    const isTold = !name.endsWith('Untold');
    if (name.startsWith('hide')) page.show('hidden', { isTold });
    if (name.startsWith('ask')) page.focus(false, { isTold });
    // A shorter stop of everything is a busy moment of the page.
    if (name === 'sleep') return page.sleep(1_300 + ms);
    // What the browser does not tell lasts at least until the page is looked at.
    await page.wait(name === 'wait' ? ms : 300 + ms);
    page.show('visible', { isTold: name === 'hide' });
    page.focus(true, { isTold });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(quiet, { maxLength: 2 }),
      away,
      fc.array(fc.oneof(quiet, away), { maxLength: 4 }),
      async (before, one, after) => {
        const page = createJumpPage();
        const ended = outcomeOf(page, async () => {
          for (const step of [...before, one, ...after]) await apply(page, step);
        });
        expect(await ended).not.toBe('fallback');
        expect(page.visited).toEqual([APP_URL]);
      },
    ),
  );
});

describe('a gesture', () => {
  test('is needed: without one nothing happens', async () => {
    const page = createJumpPage();
    page.tap(false);
    await expect(jumpIn(page)(MARKETS, OPTIONS)).rejects.toMatchObject({
      name: 'AppJumpError',
      code: 'no-gesture',
    });
    expect([page.visited, page.held()]).toEqual([[], 0]);
  });

  test.each([
    ['a click of the visitor', { type: 'click', isTrusted: true }, true],
    ['a click of a script', { type: 'click', isTrusted: false }, false],
    ['the page’s loading', { type: 'load', isTrusted: true }, false],
    ['no event', undefined, false],
  ])('is told by %s in a browser that does not say it', async (_, event, isGesture) => {
    const page = createJumpPage();
    Object.defineProperty(page.window.navigator, 'userActivation', { value: undefined });
    Object.assign(page.window, { event });
    const thrown = await Promise.race([jumpIn(page)(MARKETS, OPTIONS), page.wait(0)]).catch(
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
  test.each(PAYLOADS)('%j is no target', async (url) => {
    const page = createJumpPage({ userAgent });
    await expect(jumpIn(page)(url, OPTIONS)).rejects.toMatchObject({ code: 'target-refused' });
    expect([page.visited, page.held()]).toEqual([[], 0]);
  });

  test.each([
    ...PAYLOADS,
    'https://apps.apple.com/app/evil/id1',
    'https://apps.apple.com.evil.example/app/halden/id6400000001',
    'http://apps.apple.com/app/halden/id6400000001',
    'https://play.google.com/store/apps/details?id=evil.app',
    'https://play.google.com/store/apps/details?id=example.halden.app&id=evil.app',
    'https://play.google.com/store/apps/details',
    'itms-apps://apps.apple.com/app/halden/id6400000001',
    'market://details?id=example.halden.app',
  ])('%j is nothing to lead on to', async (fallbackUrl) => {
    const page = createJumpPage({ userAgent });
    await expect(jumpIn(page)(MARKETS, { ...OPTIONS, fallbackUrl })).rejects.toMatchObject({
      code: 'fallback-refused',
    });
    expect([page.visited, page.held()]).toEqual([[], 0]);
  });
});

test.each([
  ['/en/login', 'https://www.halden.example/en/login'],
  ['http://www.halden-kz.example/login', 'https://www.halden-kz.example/login'],
  ['https://testnet.halden.example/en/about?x=1', 'https://testnet.halden.example/en/about?x=1'],
  [`${appStore}?pt=1&ct=banner`, `${appStore}?pt=1&ct=banner`],
  [`${googlePlay}&referrer=x`, `${googlePlay}&referrer=x`],
])('%s may be led on to', async (fallbackUrl, address) => {
  const page = createJumpPage();
  await expect(outcomeOf(page, nothing, { fallbackUrl })).resolves.toBe('fallback');
  expect(page.visited).toEqual([APP_URL, address]);
});

describe('one jump at a time', () => {
  test('the same again takes part in it: a double tap asks once', async () => {
    const page = createJumpPage();
    const jump = jumpIn(page);
    const both = [jump(MARKETS, OPTIONS), jump(MARKETS, OPTIONS)];
    page.show('hidden');
    await expect(Promise.all(both)).resolves.toEqual(['opened', 'opened']);
    expect(page.visited).toEqual([APP_URL]);
  });

  test('another one takes its place, with one watch', async () => {
    const page = createJumpPage();
    const jump = jumpIn(page);
    const first = jump(MARKETS, OPTIONS);
    const heldByOne = page.held();
    const second = jump('/en/vip', OPTIONS);
    expect(page.held()).toBe(heldByOne);
    await expect(first).resolves.toBe('unknown');
    page.show('hidden');
    await expect(second).resolves.toBe('opened');
    expect(page.held()).toBe(0);
  });

  test('when one is over, the same is a new one', async () => {
    const page = createJumpPage();
    const jump = jumpIn(page);
    for (let turn = 1; turn <= 2; turn += 1) {
      const ended = jump(MARKETS, OPTIONS);
      page.show('hidden');
      page.show('visible');
      await expect(ended).resolves.toBe('opened');
      expect(page.visited).toHaveLength(turn);
    }
  });

  test('two copies of this code share it', async () => {
    const page = createJumpPage();
    const slot = { running: null };
    const [one, other] = [1, 2].map(() =>
      createAppJump({ page: page.window, slot, resolveAppTarget, intentUrlOf }),
    );
    const first = one!(MARKETS, OPTIONS);
    const second = other!('/en/vip', OPTIONS);
    await expect(first).resolves.toBe('unknown');
    page.show('hidden');
    await expect(second).resolves.toBe('opened');
  });

  test('an address that the browser throws at leaves nothing behind', async () => {
    const page = createJumpPage();
    const refuse = jest.spyOn(page.window.location, 'assign').mockImplementationOnce(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const jump = jumpIn(page);
    await expect(jump(MARKETS, OPTIONS)).rejects.toThrow('no');
    expect(page.held()).toBe(0);
    refuse.mockRestore();
    const again = jump(MARKETS, OPTIONS);
    page.show('hidden');
    await expect(again).resolves.toBe('opened');
  });
});

describe('a signal', () => {
  const aborted = { name: 'AppJumpError', code: 'jump-aborted' };

  test('that is aborted already: nothing happens', async () => {
    const page = createJumpPage();
    const signal = AbortSignal.abort();
    await expect(jumpIn(page)(MARKETS, { ...OPTIONS, signal })).rejects.toMatchObject(aborted);
    expect([page.visited, page.held()]).toEqual([[], 0]);
  });

  test('ends the jump: no shop afterwards', async () => {
    const page = createJumpPage();
    const controller = new AbortController();
    const ended = jumpIn(page)(MARKETS, { ...OPTIONS, signal: controller.signal });
    await page.wait(500);
    controller.abort();
    await expect(ended).rejects.toMatchObject(aborted);
    expect(page.held()).toBe(0);
    await page.wait(60_000);
    expect(page.visited).toEqual([APP_URL]);
  });

  test('ends only its own caller’s wait', async () => {
    const page = createJumpPage();
    const jump = jumpIn(page);
    const controller = new AbortController();
    const mine = jump(MARKETS, { ...OPTIONS, signal: controller.signal });
    const theirs = jump(MARKETS, OPTIONS);
    controller.abort();
    await expect(mine).rejects.toMatchObject(aborted);
    page.show('hidden');
    await expect(theirs).resolves.toBe('opened');
  });

  test('is let go when the jump has ended', async () => {
    const page = createJumpPage();
    const { signal } = new AbortController();
    const removed = jest.spyOn(signal, 'removeEventListener');
    const added = jest.spyOn(signal, 'addEventListener');
    const ended = jumpIn(page)(MARKETS, { ...OPTIONS, signal });
    page.show('hidden');
    await ended;
    expect(removed.mock.calls.map(([name, call]) => [name, call])).toEqual(
      added.mock.calls.map(([name, call]) => [name, call]),
    );
  });
});
