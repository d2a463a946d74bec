import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../fixtures/accounts/accounts';
import { SiteHeader } from '../../page-objects/site-header';
import { origins } from '../../fixtures/origins';
import { recordOf } from '../../fixtures/page-record';
import { SignInModal } from '../../page-objects/sign-in-modal';
import { fulfillChangedPage } from '../../fixtures/failures/shell-failures-table';
import { expect, test } from '../../fixtures/test';
// R-SEC-37

/*
 * DOM clobbering: browsers expose elements with an id as properties of `window`, and named forms, images and frames as properties
 * of `document`. Markup can therefore replace a global or a document property that code expects.
 */

/** Pages that load the shell, each in its own way. */
const PAGES = [
  { kind: 'a page of ours', url: `${origins.host}/en/verification/`, more: [] },
  // Our own pages contain no such markup, and the libraries of their application read the property, too.
  { kind: 'a plain page', url: `${origins.plain}/`, more: ['defaultView'] },
] as const;

/** All markup shares a page: each piece alone would break code that expects the replaced property. */
const markupOf = (names: readonly string[]): string =>
  [
    // Names of the chunk globals and of the containers.
    ...names.map((name) => `<a id="${name}"></a><form name="${name}"><input name="push"></form>`),
    '<form name="currentScript"><input name="tagName"><input name="src"></form>',
    ...['cookie', 'referrer', 'visibilityState', 'head'].map(formNamed),
    // Globals that only apps and vendors define.
    ...['webkit', 'hecate', 'hecateNative', 'Telegram', 'TelegramWebviewProxy', 'AF', 'scheduler'].map(
      (name) => `<a id="${name}"></a>`,
    ),
  ].join('');

for (const { kind, url, more } of PAGES) {
  test(`${kind} mounts the header and signs in despite elements named like globals and properties`, async ({
    page,
    log,
    request,
  }) => {
    const markup = markupOf(await globalNames(request)) + more.map(formNamed).join('');
    await insertFirst(page, url, markup);
    const header = new SiteHeader(page);
    const auth = new SignInModal(page);
    await header.open(url);
    await auth.openLogin(header);
    await auth.logInWith('victor@example.com', DEMO_PASSWORD);
    await expect(header.avatar).toBeVisible();
    await page.reload();
    await expect(header.avatar).toBeVisible();
    expect((await recordOf(page)).shellErrors).toEqual([]);
    expect(log.pageErrors).toEqual([]);
  });
}

test('a plain page mounts the header although its scripts added request options to all objects', async ({
  page,
  log,
}) => {
  await page.addInitScript(() => {
    const ofAllObjects = Object.getPrototypeOf({}) as object;
    for (const name of ['headers', 'method', 'body', 'signal'])
      Object.defineProperty(ofAllObjects, name, {
        value: 'polluted',
        writable: true,
        configurable: true,
      });
  });
  await page.goto(`${origins.plain}/`);
  await new SiteHeader(page).waitUntilLive();
  expect((await recordOf(page)).shellErrors.filter(({ code }) => code.startsWith('remote-'))).toEqual([]);
  expect(log.pageErrors).toEqual([]);
});

function formNamed(name: string): string {
  return `<form name="${name}"></form>`;
}

/** Inserts markup at the start of the body and before the scripts of the head. */
async function insertFirst(page: Page, url: string, markup: string): Promise<void> {
  // A form would end the head: the parser starts the body there.
  await page.route(url, (route) =>
    fulfillChangedPage(route, (html) =>
      html.includes('<body>') ? html.replace('<body>', `<body>${markup}`) : `${markup}${html}`,
    ),
  );
}

/** Names that the served builds use for lists of chunks, below one symbol, and globals that they define for containers. */
async function globalNames(request: APIRequestContext): Promise<string[]> {
  const page = await (await request.get(`${origins.host}/en/verification/`)).text();
  const scripts = [...page.matchAll(/<script [^>]*src="([^"]+)"/g)].map(
    ([, src]) => new URL(src!, origins.host).href,
  );
  const sources = await Promise.all(scripts.map(async (src) => (await request.get(src)).text()));
  const names = sources.flatMap((source) => [
    ...(source.match(/(?<=\[")\w+\.[0-9a-f]{10}\.js(?="\]\|\|=)/g) ?? []),
    ...(source.match(/(?<=^var |\nvar )\w+(?=;)/g) ?? []),
  ]);
  expect(names.length).toBeGreaterThan(2);
  return [...new Set(names)];
}
