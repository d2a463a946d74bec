import type { APIRequestContext, Page } from '@playwright/test';
import { defaultLocaleOf, localesOf, type Locale } from 'shared-config/site/locales';
import { REGIONS } from 'shared-config/site/regions';
import { LocalizedPage } from '../../page-objects/localized-page';
import { origins, pageOrigin } from '../../fixtures/origins';
import { headOfHtml, headOfPage } from '../../fixtures/page/page-head';
import { recordOf } from '../../fixtures/page-record';
import { sendRaw } from '../../fixtures/raw-request';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { expect, test } from '../../fixtures/test';

interface Spoken {
  html: string;
  header: string;
  footer: string;
  heading: string;
  logIn: string;
  languages: string;
  /** Returns the language that the footer marks as current. */
  present: string;
}

/** Returns head, texts, language and direction of the open page. */
function textsOf(page: Page): Promise<Spoken> {
  return page.evaluate(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
    const sides = (element: Element) =>
      `${element.getAttribute('lang')} ${element.getAttribute('dir')} ${getComputedStyle(element).direction}`;
    return {
      html: sides(document.documentElement),
      header: sides(find('#shell-header > [data-shell-root] > .sh-root')),
      footer: sides(find('#shell-footer > [data-shell-root] > .sh-root')),
      heading: find('h1').textContent!,
      logIn: find('.sh-header__end > [data-status] a[href$="/login"]').textContent!,
      languages: find('#sh-languages h2, #sh-languages summary').textContent!,
      present: find('#sh-languages [aria-current=true]').getAttribute('href')!,
    };
  });
}

/** Returns the same for a page loaded in a locale; a changed page must equal it. */
async function loadTextsOf(request: APIRequestContext, url: string, locale: Locale) {
  const { host, pathname } = new URL(url);
  const [answer, boot] = await Promise.all([
    sendRaw('GET', pathname, { host }),
    request.get(`${origins.shell}/boot/${locale.code}.json`),
  ]);
  const { texts } = (await boot.json()) as {
    texts: { header: { login: string }; footer: { language: string } };
  };
  const direction = locale.bcp47.startsWith('ar') ? 'rtl' : 'ltr';
  const sides = `${locale.bcp47} ${direction} ${direction}`;
  const spoken: Spoken = {
    ...{ html: sides, header: sides, footer: sides },
    heading: /<h1[^>]*>([^<]*)<\/h1>/.exec(answer.text)![1]!,
    logIn: texts.header.login,
    languages: texts.footer.language,
    present: pathname,
  };
  return { head: headOfHtml(answer.text), spoken };
}

/** Most languages; an edition with its own host, Arabic beside English. */
const QUICK_REGIONS: readonly string[] = ['GLOBAL', 'ARE'];

for (const { code: region, localHost } of rowsOfRun(REGIONS, ({ code }) => QUICK_REGIONS.includes(code))) {
  const first = defaultLocaleOf(region);
  const others = localesOf(region).filter(({ code }) => code !== first.code);

  test(`${region}: page and head change from ${first.code} to each of the ${others.length} other languages`, async ({
    page,
    request,
  }) => {
    const area = new LocalizedPage(page);
    const addressOf = (code: string) => `${pageOrigin(localHost)}/${code}/verification/`;
    await area.open(addressOf(first.code));
    for (const locale of [...others, first]) {
      const { code, bcp47 } = locale;
      const loaded = loadTextsOf(request, addressOf(code), locale);
      await area.language(code).evaluate((link) => (link as HTMLElement).click());
      await page.waitForFunction((lang) => document.documentElement.lang === lang, bcp47);
      const { head, spoken } = await loaded;
      expect(await area.address()).toBe(addressOf(code));
      expect(await textsOf(page)).toEqual(spoken);
      expect(await headOfPage(page), code).toEqual(head);
    }
    expect(await area.isSameDocument()).toBe(true);
    expect(await area.failures()).toEqual([]);
    expect((await recordOf(page)).violations).toEqual([]);
  });
}
