import { createServer } from 'node:net';
import { launchNativeApp } from 'mocks/native-app';
import { accessibilityViolations } from '../../fixtures/rendering/accessibility-violations';
import { expect, clickBeforeClose, test } from '../../fixtures/in-app/native-app';

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
