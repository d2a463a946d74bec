import { rowsOfRun } from 'tools/testing/size-of-run';
import { LocalizedPage } from '../../page-objects/localized-page';
import { expect, test } from '../../fixtures/in-app/native-app';
import { openInApp } from '../../fixtures/in-app/page-in-app';

// native-bridge.spec.ts has the calls of each system.
for (const system of rowsOfRun(['android', 'ios'] as const, 1)) {
  test(`in the web view of ${system} a language changes in place: the app opens no screen and keeps its user`, async ({
    launch,
  }) => {
    const { app, page, failures, pageErrors } = await openInApp(launch, { system }, ({ app }) =>
      app.signIn('mira'),
    );
    const area = new LocalizedPage(page);
    await area.waitUntilReady();
    await expect(page.getByRole('main')).toContainText('mi***@example.com');
    const before = (await app.messages()).length;
    await area.language('ar-SA').evaluate((link) => (link as HTMLElement).click());
    await area.expectLanguage('ar-SA');
    await expect(page.getByRole('main')).toContainText('mi***@example.com');
    await page.evaluate(() => history.back());
    await area.expectLanguage('en');
    expect(await area.isSameDocument()).toBe(true);
    expect((await app.messages()).slice(before)).toEqual([]);
    expect((await app.state()).stack).toEqual([]);
    expect(await failures()).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
}
