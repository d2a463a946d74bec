import { expect, test } from '../../fixtures/in-app/native-app';
import { openInApp } from '../../fixtures/in-app/page-in-app';

test('a host whose loader has no bridge signs in by the app: the shell loads the bridge itself', async ({
  launch,
}) => {
  const inApp = await openInApp(launch, {}, async ({ page }) => {
    // The first loader on a page wins: this is the one of a host without our loader.
    await page.addInitScript(() => {
      const value = { repair: () => Promise.reject(new Error('no loader')) };
      Object.defineProperty(globalThis, Symbol.for('shell.loader'), { value });
    });
  });
  await inApp.header.waitForSession();
  await inApp.header.openMenu.click();
  await inApp.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Log in' }).click();
  await inApp.app.until(({ stack }) => stack.length === 1);
  expect(await inApp.failures()).toEqual([]);
  expect(inApp.pageErrors).toEqual([]);
});
