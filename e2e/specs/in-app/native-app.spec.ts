import { createServer } from 'node:net';
import { launchNativeApp } from 'mocks/native-app';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { expect, clickBeforeClose, SYSTEMS, test } from '../../fixtures/in-app/native-app';

/* The simulator of the native app where it differs from the pages that use it: `native-bridge.spec` has its answers and faults. */
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
  });
}

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
