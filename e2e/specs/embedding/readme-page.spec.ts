import { createHash } from 'node:crypto';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { readmeSnippet, serveReadmePage } from '../../fixtures/releases/readme-page';
import { expect, test } from '../../fixtures/test';
import { unpaintedPoints } from '../../fixtures/rendering/unpainted-points';

test('the README’s snippet shows the header on another local port without a layout shift, and signs in', async ({
  page,
  log,
}) => {
  const server = await serveReadmePage();
  const header = new SiteHeader(page);
  const auth = new SignInModal(page);
  await header.open(server.url);
  expect((await header.root.boundingBox())?.height).toBe(48);
  expect(await unpaintedPoints(header.root)).toEqual([]);
  expect((await recordOf(page)).shifts).toEqual([]);
  await auth.openLogin(header);
  await auth.logInWith('victor@example.com', DEMO_PASSWORD);
  await expect(header.avatar).toBeVisible();
  await page.reload();
  await expect(header.avatar).toBeVisible();
  expect((await recordOf(page)).shellErrors).toEqual([]);
  expect(log.consoleErrors).toEqual([]);
  await server.close();
});

test('a strict policy allows the README’s style by its hash', async ({ page }) => {
  const lines = readmeSnippet();
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(lines)!;
  const hash = createHash('sha256').update(style!).digest('base64');
  const server = await serveReadmePage(
    {
      'content-security-policy': [
        "default-src 'none'",
        `connect-src ${Object.values(origins).join(' ')}`,
        `script-src ${origins.shell}`,
        `style-src ${origins.shell} 'sha256-${hash}'`,
        `img-src ${origins.shell}`,
      ].join('; '),
    },
    lines,
  );
  await page.goto(server.url);
  await expect(page.locator('halden-header')).toHaveCSS('min-block-size', '48px');
  await new SiteHeader(page).waitUntilLive();
  expect((await recordOf(page)).violations).toEqual([]);
  await server.close();
});
