import type { Page } from '@playwright/test';
import type { AppState, Behaviour, LoggedMessage } from 'mocks/native-app';
import {
  heldResourcesOf,
  IDLE_RESOURCES,
  startBridgePage,
  type BridgePage,
} from '../../fixtures/in-app/bridge-page';
import { expect, SYSTEMS, test as appTest, type AppWithPage } from '../../fixtures/in-app/native-app';
// R-BRIDGE-7

/*
 * The bridge's plain script on a host page, against an app with every kind of fault. Each test ends with the same checks: every
 * call ended with the right result, and the page has released its listeners and timers.
 */
const INJECTIONS = [
  { system: 'ios', when: 'before the page', injectAfterMs: 0 },
  { system: 'android', when: 'after 200 ms', injectAfterMs: 200 },
  { system: 'ios', when: 'after the deadline', injectAfterMs: 'never' },
] as const;
/** Longer than a page waits for the app, or for an answer. */
const PAST_DEADLINE_MS = 3_100;
const QUEUE_MAX_CALLS = 50;
const FIRST_CALLS = QUEUE_MAX_CALLS + 10;

const test = appTest.extend<object, { plain: BridgePage }>({
  plain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const plain = await startBridgePage();
      await use(plain);
      await plain.close();
    },
    { scope: 'worker' },
  ],
});

// A trace adds listeners, which the tests count.
test.use({ trace: 'off' });

/** Answers of the app, the result of the call, and the report. */
const ANSWERS: readonly { behaviour: Partial<Behaviour>; end: string; report?: string }[] = [
  { behaviour: {}, end: 'ok' },
  { behaviour: { isObject: true }, end: 'ok' },
  { behaviour: { delayMs: 200 }, end: 'ok' },
  { behaviour: { isInsideCall: true }, end: 'ok' },
  { behaviour: { paddingChars: 1_000_000 }, end: 'ok' },
  { behaviour: { times: 2 }, end: 'ok', report: 'came late or twice' },
  { behaviour: { answer: 'refuses', code: 4003 }, end: 'app-refused 4003' },
  { behaviour: { answer: 'refuses', code: -1 }, end: 'app-refused -1' },
  { behaviour: { answer: 'never' }, end: 'deadline' },
  { behaviour: { answer: 'wrong-id' }, end: 'deadline', report: 'answers another page' },
  { behaviour: { answer: 'not-json' }, end: 'deadline', report: 'is no JSON object' },
];

const MESSAGE_IGNORED = 'bridge-message-ignored: A message of the app';

type App = AppWithPage['app'];

/** Waits until the page holds no resources of calls, and expects no exceptions. */
async function expectNothingHeld(page: Page): Promise<void> {
  await expect.poll(() => heldResourcesOf(page)).toEqual(IDLE_RESOURCES);
  expect(await page.evaluate('errors')).toEqual([]);
}

/** Returns the page's calls whose message contains a text, oldest first. */
function callsWith({ messages }: AppState, part: string): LoggedMessage[] {
  return messages.filter(({ direction, text }) => direction === 'from-page' && text.includes(part));
}

/** Sends an answer of the app to a call. */
async function answerCall(app: App, { text }: LoggedMessage): Promise<void> {
  const { id } = JSON.parse(text) as { id: string };
  await app.sendText(JSON.stringify({ v: 1, id, code: 0, params: {} }));
}

for (const { system, when, injectAfterMs } of INJECTIONS) {
  test(`${system}, injected ${when}: every call ends once with any answer of the app`, async ({
    launch,
    plain,
  }) => {
    const { app, page } = await launch({ system, injectAfterMs });
    await page.clock.install();
    await app.open(`${plain.url}?first=${FIRST_CALLS}`);
    const hadNative = await page.evaluate('hadNative');
    if (injectAfterMs === 0) expect(hadNative).toBe(true);
    const isLate = injectAfterMs === 'never';
    if (isLate) await page.clock.runFor(PAST_DEADLINE_MS);
    const first = Array.from({ length: FIRST_CALLS }, (_, n) =>
      hadNative ? 'ok' : n >= QUEUE_MAX_CALLS ? 'queue-full' : isLate ? 'deadline' : 'ok',
    );
    expect(await page.evaluate('first')).toEqual(first);
    if (isLate) await app.inject();
    await expect.poll(() => page.evaluate('hasNative()')).toBe(true);
    const openedUrls = first.filter((end) => end === 'ok').length;
    expect((await app.state()).openedUrls, 'cancelled events are never sent').toHaveLength(openedUrls);
    expect(await page.evaluate("hecate.supports('Router.push')")).toBe(true);

    await page.evaluate('ends = []; ended = 0');
    for (const [n, { behaviour }] of ANSWERS.entries()) {
      await app.change({ methods: { 'UrlLauncher.open': behaviour } });
      await page.evaluate(
        `ends.push(endOf('UrlLauncher.open', { url: 'tel:${n}' }).finally(() => (ended += 1))); 0`,
      );
      // From now on the plan may change.
      await app.until((state) => callsWith(state, `"tel:${n}"`).length > 0);
    }
    const answered = ANSWERS.filter(({ end }) => end !== 'deadline').length;
    // On a busy machine, a deadline may have passed.
    await expect.poll(() => page.evaluate('ended')).toBeGreaterThanOrEqual(answered);
    await page.clock.runFor(PAST_DEADLINE_MS);
    expect(await page.evaluate('Promise.all(ends)')).toEqual(ANSWERS.map(({ end }) => end));
    const unanswered = ANSWERS.findIndex(({ behaviour }) => behaviour.answer === 'never');
    await answerCall(app, callsWith(await app.state(), `"tel:${unanswered}"`)[0]!);
    const reports = ANSWERS.flatMap(({ report }) => (report ? [report] : []))
      .concat('came late or twice')
      .map((report) => `${MESSAGE_IGNORED} ${report}.`);
    await expect
      .poll(async () => ((await page.evaluate('reports')) as string[]).sort())
      .toEqual(reports.sort());

    await app.change({ methods: { 'UrlLauncher.open': {} } });
    const calls = 100;
    expect(new Set((await page.evaluate(`openUrls(${calls})`)) as string[])).toEqual(new Set(['ok']));
    await expectNothingHeld(page);
  });
}

for (const system of SYSTEMS)
  test(`${system}: a frame of another site neither gets nor sends messages under any name`, async ({
    launch,
    plain,
  }) => {
    const { app, page } = await launch({ system });
    await page.clock.install();
    await app.signIn('mira');
    await app.open(`${plain.url}?frames=one,two,three,four`);
    const frames = () => page.frames().filter((frame) => frame !== page.mainFrame());
    const inFrames = (expression: string) => Promise.all(frames().map((frame) => frame.evaluate(expression)));
    const listen = "changes = 0; hecate.on('UserProfile.changed', () => (changes += 1)); 0";
    await page.evaluate(listen);
    const uid = "hecate.call('UserProfile.getUserProfile', {}).then(({ uid }) => uid)";
    expect(await page.evaluate(uid)).toBe(10001);
    expect(await inFrames('hasBridge')).toEqual([false, false, false, false]);
    expect(await inFrames('tried.join()')).toEqual(Array(4).fill(Array(4).fill('SecurityError').join()));
    await app.until(
      ({ messages }) =>
        messages.filter(({ note }) => note === 'ignored: not from the main frame').length === 4,
    );
    expect(
      (await app.messages()).some(
        ({ direction, text }) => direction === 'to-page' && text.includes('frame.1'),
      ),
    ).toBe(false);

    // The app's object is missing: the name of a frame must not replace it.
    await app.change({ injectAfterMs: 'never' });
    await app.open(`${plain.url}?frames=hecateNative,webkit,hecate,any`);
    await page.evaluate(listen);
    const end = page.evaluate("endOf('UserProfile.getUserProfile')");
    await page.clock.runFor(PAST_DEADLINE_MS);
    expect(await end).toBe('deadline');
    await app.inject();
    expect(await page.evaluate(uid)).toBe(10001);
    expect(await inFrames('got.length')).toEqual([0, 0, 0, 0]);
    expect(await page.evaluate('[changes, ...reports]')).toEqual([0]);
    await expectNothingHeld(page);
  });
