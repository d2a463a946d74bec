import { brand } from 'shared-config/site/brand';
import { defaultLocaleOf, LOCALES, translationFileOf, type Locale } from 'shared-config/site/locales';
import { regionByCode } from 'shared-config/site/regions';
import { LocalizedPage } from '../../page-objects/localized-page';
import { navigateInPlace } from '../../fixtures/page/navigate-in-place';
import { pageOrigin } from '../../fixtures/origins';
import { headOfHtml, headOfPage, metaIn } from '../../fixtures/page/page-head';
import { sendRaw } from '../../fixtures/raw-request';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';
// R-HEAD-1, R-HEAD-4

/** Returns the head in the server's response. */
async function headAt(path: string, hostname: string, status = 200): Promise<string[]> {
  const { host } = new URL(pageOrigin(hostname));
  const answer = await sendRaw('GET', path, { host });
  expect(answer.status, path).toBe(status);
  return headOfHtml(answer.text);
}
const titleIn = (head: readonly string[]) => head.find((line) => line.startsWith('title '))!.slice(6);
/** One locale per language with its own texts. */
const SPOKEN = [...new Map(LOCALES.map((locale) => [translationFileOf(locale), locale])).values()];
const hostOf = ({ region }: Locale) => regionByCode(region)!.localHost;

for (const path of rowsOfRun(['/verification/', '/verification/sample/', '/no/such/page/'], 1)) {
  test(`every language has its own complete head at ${path}`, async () => {
    const isUnknown = path.startsWith('/no');
    const english = await headAt(`/en${path}`, 'localhost', isUnknown ? 404 : 200);
    const heads = await Promise.all(
      SPOKEN.map((locale) => headAt(`/${locale.code}${path}`, hostOf(locale), isUnknown ? 404 : 200)),
    );
    for (const [index, head] of heads.entries()) {
      const locale = SPOKEN[index]!;
      const title = titleIn(head);
      const description = metaIn(head, 'description')!;
      const what = locale.code;
      expect(title, what).toMatch(new RegExp(`.+ \\| .?${brand.name}.?$`));
      expect(title.length, `${what}: ${title}`).toBeLessThanOrEqual(70);
      expect(description.length, `${what}: ${description}`).toBeGreaterThan(8);
      expect(description.length, `${what}: ${description}`).toBeLessThanOrEqual(160);
      expect(metaIn(head, 'keywords'), `${what}: only commas separate keywords`).toMatch(
        /^[^,،、；]+(, [^,،、；]+)+$/,
      );
      expect([metaIn(head, 'og:title'), metaIn(head, 'twitter:title')], what).toEqual([title, title]);
      expect([metaIn(head, 'og:description'), metaIn(head, 'twitter:description')], what).toEqual([
        description,
        description,
      ]);
      expect(metaIn(head, 'og:image'), what).toBe(
        `${pageOrigin(hostOf(locale))}/verification/assets/social-image.png`,
      );
      expect(metaIn(head, 'og:image:alt')!.length, what).toBeGreaterThan(5);
      expect(metaIn(head, 'og:locale'), what).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
      expect(metaIn(head, 'google-site-verification'), what).toContain(locale.region);
      expect(head.filter((line) => line.includes('{{') || line.includes('undefined'))).toEqual([]);
      expect(new Set(head).size, `${what}: no duplicates`).toBe(head.length);
      if (locale.bcp47.startsWith('en')) continue;
      expect(title, what).not.toBe(titleIn(english));
      for (const name of ['description', 'keywords', 'og:image:alt'])
        expect(metaIn(head, name), `${what} ${name}`).not.toBe(metaIn(english, name));
    }
  });
}

test('hydration changes nothing in a page’s head', async ({ page }) => {
  await page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        for (const { target, addedNodes, removedNodes } of records)
          for (const node of [target, ...addedNodes, ...removedNodes])
            if (
              node instanceof Element &&
              node.matches('title, meta, link[rel=canonical], link[rel=alternate]')
            )
              changed.push(node.outerHTML);
      }).observe(document.head, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  });
  const area = new LocalizedPage(page);
  for (const path of ['/en/verification/', '/ar-SA/verification/sample/', '/nothing/']) {
    await area.open(path);
    expect(await page.evaluate(() => (window as never as { changed: string[] }).changed), path).toEqual([]);
  }
});

/** An edition with addresses for two countries, an international one, and one with its own hosts. */
for (const code of rowsOfRun(['EU', 'GLOBAL', 'KAZ'] as const, 1)) {
  const { localHost } = regionByCode(code)!;
  test(`${code}: in-place navigation to the sample and back always shows the right head`, async ({
    page,
  }) => {
    const locale = defaultLocaleOf(code);
    const base = `/${locale.code}/verification/`;
    const area = new LocalizedPage(page);
    const overview = await headAt(base, localHost);
    const sample = await headAt(`${base}sample/`, localHost);
    const alternates = (head: readonly string[]) => head.filter((line) => line.endsWith('rel=alternate'));
    expect(alternates(overview).length).toBeGreaterThan(2);
    expect(alternates(sample)).toEqual([]);
    await area.open(`${pageOrigin(localHost)}${base}?a=1#b`);
    expect(await headOfPage(page)).toEqual(overview);
    for (const turn of ['first', 'second']) {
      await navigateInPlace(page, `${base}sample/`);
      await expect(page.getByTestId('sample-id')).toBeVisible();
      expect(await headOfPage(page), turn).toEqual(sample);
      await (turn === 'first' ? page.goBack() : page.locator('.vh-tabs a').first().click());
      await expect(page.getByTestId('sample-id')).toHaveCount(0);
      expect(await headOfPage(page), turn).toEqual(overview);
    }
    expect(await area.isSameDocument()).toBe(true);
  });
}

test('the picture for social networks exists in the stated size', async ({ request }) => {
  const head = await headAt('/en/verification/', 'localhost');
  const answer = await request.get(metaIn(head, 'og:image')!);
  expect(answer.headers()['content-type']).toBe(metaIn(head, 'og:image:type'));
  // Position of width and height in the first chunk of a PNG.
  const bytes = await answer.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)).toEqual([
    metaIn(head, 'og:image:width'),
    metaIn(head, 'og:image:height'),
  ]);
});
