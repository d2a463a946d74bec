import { createServer } from 'node:net';
import { startMockServer } from 'mocks/server';
import { launchNativeApp, type PlanChange } from 'mocks/native-app';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { expect, clickBeforeClose, quickWith, SYSTEMS, test } from '../../fixtures/in-app/native-app';

/* Tests the simulator of the native app itself in Chromium. The page is a stub of the protocol, without code of bridge-remote. */
const PROFILE = "call('UserProfile.getUserProfile')";
const RECEIVED = 'JSON.stringify(heard)';

// `npm test` runs with both systems only the tests that differ between them.
for (const system of SYSTEMS) {
  test.describe(system, () => {
    test('the page has a mobile web view’s user agent with the app’s marker and the right transport', async ({
      launch,
      stub,
    }) => {
      const { app, page } = await launch({ system, appVersion: '3.6.1' });
      await app.open(stub.url);
      const userAgent = await page.evaluate('navigator.userAgent');
      expect(userAgent).toMatch(
        system === 'ios' ? /iPhone.* HaldenApp\/3\.6\.1$/ : /; wv\).* HaldenApp\/3\.6\.1$/,
      );
      expect(await page.evaluate('[hasNativeAtStart, "webkit" in window, "hecateNative" in window]')).toEqual(
        [true, system === 'ios', system !== 'ios'],
      );
      expect(await page.evaluate('[innerWidth, navigator.maxTouchPoints > 0]')).toEqual([
        system === 'ios' ? 390 : 412,
        true,
      ]);
      expect(await page.evaluate("Object.keys(window).filter((name) => name.startsWith('native_'))")).toEqual(
        [],
      );
    });

    test('a host object checks its receiver and its argument', async ({ launch, stub }) => {
      const { app, page } = await launch({ system });
      await app.open(stub.url);
      const thrown = (code: string) =>
        page.evaluate(`(() => { try { ${code}; return null } catch (error) { return error.name } })()`);
      expect(await thrown('const { postMessage } = native(); postMessage("{}")')).toBe('TypeError');
      expect(await thrown('native().postMessage.call({}, "{}")')).toBe('TypeError');
      expect(await thrown('native().postMessage({})')).toBe(system === 'ios' ? null : 'TypeError');
      const ignored = (await app.messages()).map(({ note }) => note);
      expect(ignored).toEqual(system === 'ios' ? ['ignored: is not text'] : []);
    });

    test(
      'the profile names the signed-in user, and a change sends an event',
      quickWith(system, 'ios'),
      async ({ launch, stub }) => {
        const { app, page } = await launch({ system });
        await app.open(stub.url);
        expect(await page.evaluate(PROFILE)).toMatchObject({ code: 0, params: { uid: 0, userToken: '' } });
        await app.signIn('victor');
        expect(await page.evaluate('heard.at(-1)')).toBe('{"v":1,"event":"UserProfile.changed","params":{}}');
        expect(await page.evaluate(PROFILE)).toMatchObject({
          params: { uid: 10002, userName: 'victor', isVip: true, userToken: 'app-token-10002' },
        });
        await app.signOut();
        expect(await page.evaluate(PROFILE)).toMatchObject({ params: { uid: 0 } });
      },
    );

    test('the page receives each kind of answer', quickWith(system, 'ios'), async ({ launch, stub }) => {
      const { app, page } = await launch({ system, appVersion: '3.6.0' });
      await app.open(stub.url);
      const after = async (behaviour: NonNullable<PlanChange['behaviour']>, count: number) => {
        await app.change({ methods: { 'SystemInfo.getAppConfig': behaviour } });
        await page.evaluate("heard.length = 0; post('SystemInfo.getAppConfig'); 0");
        // The app answers the profile correctly and after the earlier calls.
        await page.evaluate(PROFILE);
        await expect.poll(() => page.evaluate('heard.length')).toBeGreaterThanOrEqual(count + 1);
        return (await page.evaluate(
          'heard.filter((m) => !String(m.params?.uid ?? m).includes("uid"))',
        )) as unknown[];
      };
      const right = expect.stringMatching(
        /^\{"v":1,"id":"stub\.\d+","code":0,"params":\{"appVersion":"3\.6\.0"\}\}$/,
      );
      expect(await after({}, 1)).toEqual([right]);
      expect(await after({ answer: 'never' }, 0)).toEqual([]);
      expect(await after({ times: 2 }, 2)).toEqual([right, right]);
      expect(await after({ delayMs: 200 }, 1)).toEqual([right]);
      expect(await after({ isObject: true }, 1)).toEqual([
        expect.objectContaining({ code: 0, params: { appVersion: '3.6.0' } }),
      ]);
      expect(await after({ answer: 'refuses', code: 4003, msg: 'no' }, 1)).toEqual([
        expect.stringMatching(/"code":4003,"msg":"no"\}$/),
      ]);
      expect(await after({ answer: 'wrong-id' }, 1)).toEqual([expect.stringContaining('"id":"xstub.')]);
      const [broken] = await after({ answer: 'not-json' }, 1);
      expect(() => JSON.parse(String(broken))).toThrow(SyntaxError);
      const [huge] = await after({ paddingChars: 1_000_000 }, 1);
      expect(String(huge).length).toBeGreaterThan(1_000_000);
    });

    test('an answer arrives inside postMessage', quickWith(system, 'ios'), async ({ launch, stub }) => {
      const { app, page } = await launch({ system, behaviour: { isInsideCall: true } });
      await app.open(stub.url);
      const inside = "(() => { heard.length = 0; post('SystemInfo.getAppConfig'); return heard.length })()";
      expect(await page.evaluate(inside)).toBe(1);
      await app.change({ behaviour: { isInsideCall: false } });
      expect(await page.evaluate(inside)).toBe(0);
    });

    test(
      'a late transport is missing at first and announces itself later',
      quickWith(system, 'ios'),
      async ({ launch, stub }) => {
        // The page's script starts before, also on a busy machine.
        const { app, page } = await launch({ system, injectAfterMs: 1_500 });
        await app.open(stub.url);
        expect(await page.evaluate('hasNativeAtStart')).toBe(false);
        await expect.poll(() => page.evaluate(RECEIVED)).toBe('["ready"]');
        expect(await page.evaluate(PROFILE)).toMatchObject({ code: 0 });
        await app.change({ behaviour: { code: 4003 } });
        expect(await page.evaluate(PROFILE), 'and keeps the page connected').toMatchObject({ code: 0 });
        await app.change({ injectAfterMs: 'never' });
        await app.open(`${stub.url}?again`);
        expect(await page.evaluate('[hasNativeAtStart, heard.length, navigator.userAgent]')).toEqual([
          false,
          0,
          expect.stringContaining('HaldenApp/'),
        ]);
        await app.inject();
        expect(await page.evaluate(RECEIVED)).toBe('["ready"]');
      },
    );

    test('the app ignores messages of frames, same-site and cross-site', async ({ launch, stub }) => {
      const { app, page } = await launch({ system });
      for (const frame of [stub.url, stub.foreignUrl]) {
        await app.open(`${stub.url}?frame=${encodeURIComponent(frame)}`);
        const found = () => page.frames().find((one) => one !== page.mainFrame() && one.url() === frame);
        await expect.poll(() => found() !== undefined).toBe(true);
        const inner = found()!;
        expect(await inner.evaluate('hasNativeAtStart')).toBe(true);
        await inner.evaluate("post('UserProfile.getUserProfile'); 0");
        await app.until(({ messages }) => messages.at(-1)?.note === 'ignored: not from the main frame');
        expect(await inner.evaluate('heard.length')).toBe(0);
        expect(await page.evaluate(PROFILE)).toMatchObject({ code: 0 });
      }
    });

    test(
      'a login screen hides the page until the user signs in or goes back',
      { tag: ['@chromium', ...quickWith(system, 'ios').tag] },
      async ({ launch, stub }) => {
        const { app, page } = await launch({ system });
        await app.open(stub.url);
        const push = (path: string) =>
          page.evaluate(
            `heard.length = 0; seen.length = 0; post('Router.push', { path: '${path}', fromWeb: 1 }); 0`,
          );
        await push('loginpage');
        await expect
          .poll(() => page.evaluate('[document.visibilityState, ...seen].join()'))
          .toBe('hidden,hidden');
        expect(await page.evaluate('heard.length'), 'the app waits for the user').toBe(0);
        await app.signIn('mira');
        await expect.poll(() => page.evaluate('heard.length')).toBe(2);
        expect(await page.evaluate('[document.visibilityState, ...seen].join()')).toBe(
          'visible,hidden,visible',
        );
        expect(await page.evaluate('heard[1]')).toMatch(/"code":0,"params":\{\}\}$/);

        await push('register');
        await expect.poll(() => page.evaluate('document.visibilityState')).toBe('hidden');
        await app.back();
        await expect.poll(() => page.evaluate('heard[0]')).toMatch(/"code":4001,/);
        expect(await page.evaluate('document.visibilityState')).toBe('visible');
      },
    );
  });
}

test(
  'screens stack until the user goes back, and home closes all of them',
  { tag: '@chromium' },
  async ({ launch, stub }) => {
    const { app, page } = await launch();
    await app.open(stub.url);
    for (const path of ['trade/spot', 'assets', 'loginpage'])
      await page.evaluate(`post('Router.push', { path: '${path}', a: 1 }); 0`);
    const paths = async () => (await app.state()).stack.map(({ path }) => path);
    await expect.poll(paths).toEqual(['trade/spot', 'assets', 'loginpage']);
    await app.back();
    expect(await paths()).toEqual(['trade/spot', 'assets']);
    expect(await page.evaluate('document.visibilityState')).toBe('hidden');
    expect(await page.evaluate("call('Router.pop2Home')")).toMatchObject({ code: 0 });
    await expect.poll(() => page.evaluate('document.visibilityState')).toBe('visible');
    expect(await paths()).toEqual([]);
    await page.evaluate("call('UrlLauncher.open', { url: 'mailto:help@example.com' })");
    expect((await app.state()).openedUrls).toEqual(['mailto:help@example.com']);
  },
);

test('the app rejects or ignores unknown messages and logs the reason', async ({ launch, stub }) => {
  const { app, page } = await launch();
  await app.open(stub.url);
  expect(await page.evaluate("call('Wallet.empty')")).toMatchObject({ code: 4004 });
  expect(await page.evaluate("call('UrlLauncher.open', { url: 'nothing' })")).toMatchObject({ code: 4000 });
  await page.evaluate("native().postMessage('{'); native().postMessage('{\"v\":2}'); 0");
  await app.until(({ messages }) => messages.filter(({ note }) => note?.startsWith('ignored')).length === 2);
  await expect(app.signIn('nobody')).rejects.toMatchObject({ code: 'refused' });
  await expect(app.change({ appVersion: 'a\nb' })).rejects.toMatchObject({ code: 'refused' });
});

for (const how of ['by its own plan', 'from outside'] as const)
  test(`a kill ${how} during a call leaves the page running without an answer`, async ({
    launchProcess,
    stub,
  }) => {
    const { app, page } = await launchProcess(
      how === 'from outside' ? { behaviour: { answer: 'never' } } : {},
    );
    await app.open(stub.url);
    if (how === 'by its own plan') await app.change({ behaviour: { answer: 'dies' } });
    await page.evaluate("post('UserProfile.getUserProfile'); 0");
    if (how === 'from outside') await app.kill();
    await app.exited;
    expect(await page.evaluate("post('UserProfile.getUserProfile'); heard.length")).toBe(0);
    expect(await page.evaluate('document.visibilityState')).toBe('visible');
    await expect(app.state()).rejects.toMatchObject({ name: 'NativeAppError', code: 'app-gone' });
  });

test('the answer to a reloaded page reaches the new page, as in a real app', async ({ launch, stub }) => {
  // Longer than a reload takes on a busy machine.
  const { app, page } = await launch({ behaviour: { delayMs: 2_000 } });
  await app.open(stub.url);
  await page.evaluate("post('SystemInfo.getAppConfig'); window.isOld = true; 0");
  await app.reload();
  expect(await page.evaluate("'isOld' in window")).toBe(false);
  await expect.poll(() => page.evaluate('heard.length')).toBe(1);
});

test('the backend accepts the app’s token and no other', async ({ launch, stub }) => {
  const backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
  const { app, page } = await launch();
  await app.open(stub.url);
  await app.signIn('noor');
  const ask = (token: string) =>
    page.evaluate(`call('UserProfile.getUserProfile').then(({ params }) =>
      fetch('http://localhost:${backend.port}/v2/private/user/profile', {
        credentials: 'include', headers: { UserToken: ${token} } })).then((answer) => answer.json())`);
  expect(await ask('params.userToken')).toMatchObject({
    ret_code: 0,
    result: { id: 10004, username: 'noor' },
  });
  expect(await ask("params.userToken + '0'")).toMatchObject({ ret_code: 10007 });
  await app.signOut();
  expect(await ask('params.userToken')).toMatchObject({ ret_code: 10007 });
  await backend.close();
});

test('only programs and the panel can use the control port', async ({ launch }) => {
  const { app } = await launch();
  const command = async (headers: Record<string, string>) =>
    (await fetch(`${app.panelUrl}control/sign-out`, { method: 'POST', body: '{}', headers })).status;
  expect(await command({ 'content-type': 'text/plain' })).toBe(403);
  expect(await command({ 'content-type': 'application/json', origin: 'http://localhost:3000' })).toBe(403);
  expect(await command({ 'content-type': 'application/json' })).toBe(200);
});

test('a user operates the app in its panel and signs in on its native screen', async ({
  launch,
  stub,
  page: panel,
}) => {
  const { app, page } = await launch();
  const wrong: string[] = [];
  panel.on('console', (message) => void (message.type() === 'error' && wrong.push(message.text())));
  await app.open(stub.url);
  await panel.goto(app.panelUrl);
  await panel.getByLabel('Logged in as').selectOption('victor@example.com');
  await expect.poll(async () => (await app.state()).user?.username).toBe('victor');
  await panel.getByLabel('App version').fill('3.6.0');
  await panel.getByLabel('System').selectOption('iOS');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(async () => (await app.state()).plan)
    .toMatchObject({ system: 'ios', appVersion: '3.6.0' });
  await Promise.all([
    page.waitForEvent('load'),
    panel.getByRole('button', { name: 'Reload the page' }).click(),
  ]);
  await expect.poll(() => page.evaluate('navigator.userAgent')).toContain('HaldenApp/3.6.0');

  const opened = page.context().waitForEvent('page');
  await page.evaluate("post('Router.push', { path: 'loginpage', fromWeb: 1 }); 0");
  const screen = await opened;
  await expect(panel.getByText('web view › loginpage')).toBeVisible();
  for (const one of [panel, screen]) expect(await accessibilityViolations(one)).toEqual([]);
  await clickBeforeClose(screen.getByRole('button', { name: /noor@example/ }));
  await expect.poll(() => page.evaluate('heard.at(-1)')).toMatch(/"code":0/);
  await expect(panel.getByText('noor@example.com (10004)')).toBeVisible();
  await expect(panel.getByRole('list')).toContainText('UserProfile.changed');
  expect(wrong).toEqual([]);
});

test('closing a screen by hand counts as going back', async ({ launch, stub }) => {
  const { app, page } = await launch();
  await app.open(stub.url);
  const opened = page.context().waitForEvent('page');
  await page.evaluate("post('Router.push', { path: 'register', fromWeb: 1 }); 0");
  await (await opened).close();
  await expect.poll(() => page.evaluate('heard[0]')).toMatch(/"code":4001/);
  expect((await app.state()).stack).toEqual([]);
});

test('an invalid start rejects and leaves no process running', async () => {
  await expect(launchNativeApp({ chromiumFile: '/nowhere/chromium' })).rejects.toMatchObject({
    code: 'start-failed',
  });
  const occupied = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupied.once('listening', resolve));
  const { port } = occupied.address() as { port: number };
  await expect(launchNativeApp({ controlPort: port })).rejects.toThrow(`Port ${port} is taken`);
  occupied.close();
});

test('the app starts and answers quickly', { tag: '@full' }, async ({ launchProcess, stub }) => {
  const began = Date.now();
  const { app, page } = await launchProcess();
  const startMs = Date.now() - began;
  await app.open(stub.url);
  const measure = `(async () => {
    const times = [];
    for (let i = 0; i < 1000; i += 1) {
      const began = performance.now();
      await call('SystemInfo.getAppConfig');
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  })()`;
  const times = (await page.evaluate(measure)) as number[];
  const line = `start ${startMs} ms; round trip p50 ${times[500]!.toFixed(2)} ms, p99 ${times[990]!.toFixed(2)} ms`;
  console.log(line);
  test.info().annotations.push({ type: 'measured', description: line });
  expect(times).toHaveLength(1_000);
});
