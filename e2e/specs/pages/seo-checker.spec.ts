import { expect, test } from '@playwright/test';
import { localesOf } from 'shared-config/site/locales';
import { regionByCode, type RegionCode } from 'shared-config/site/regions';
import { checkProduct } from 'tools/seo/check-product';
import { startFakeSite, type FakeSite } from 'tools/seo/fake-site/start-fake-site.fixture';
import { FIT_RULES } from 'tools/seo/rules/fit-rules';

interface Fault {
  rule: string;
  what: string;
  /** The European locale whose page has the fault. */
  locale: string;
  html: string;
  at: 'page' | 'dialog';
}

/** Damage that scripts and styles do to a good page, with the expected findings. */
const FAULTS: readonly Fault[] = [
  {
    rule: 'html-lang',
    what: 'a script changes the language',
    locale: 'cs-EU',
    html: '<script>document.documentElement.lang = "en";</script>',
    at: 'page',
  },
  {
    rule: 'text-language',
    what: 'a script leaves a heading in English',
    locale: 'de-EU',
    html: '<script>document.querySelector("h1").textContent = "Not translated";</script>',
    at: 'page',
  },
  {
    rule: 'text-language',
    what: 'what is opened is in English',
    locale: 'es-EU',
    html: '<script>document.querySelector("dialog").onbeforetoggle = (event) => { event.target.innerHTML = "<p>Not translated</p>"; };</script>',
    at: 'dialog',
  },
  {
    rule: 'latin-run',
    what: 'a script writes words of no English page',
    locale: 'el-EU',
    html: '<script>document.querySelector("h1").textContent = "Not quite translated";</script>',
    at: 'page',
  },
  {
    rule: 'link-found',
    what: 'a script adds a link to nothing',
    locale: 'fr-EU',
    html: '<script>document.querySelector("main").insertAdjacentHTML("beforeend", "<a href=\'/fr-EU/gone/\'>1</a>");</script>',
    at: 'page',
  },
  {
    rule: 'language-link',
    what: 'a script leads a language elsewhere',
    locale: 'it-EU',
    html: '<script>document.querySelector("a[hreflang=pl-PL]").setAttribute("href", "/pl-EU/verification/sample/");</script>',
    at: 'page',
  },
  {
    rule: 'state-opens',
    what: 'a button does nothing',
    locale: 'lt-EU',
    html: '<script>document.querySelector("button").removeAttribute("onclick");</script>',
    at: 'dialog',
  },
  {
    rule: 'fits-window',
    what: 'something is wide',
    locale: 'hu-EU',
    html: '<style>h1 { width: 500px; }</style>',
    at: 'page',
  },
  {
    rule: 'text-cut',
    what: 'a dialog clips its text',
    locale: 'nl-EU',
    html: '<style>dialog p { width: 40px; white-space: nowrap; overflow: hidden; }</style>',
    at: 'dialog',
  },
  {
    rule: 'text-in-box',
    what: 'a heading leaves its box',
    locale: 'pl-EU',
    html: '<style>h1 { width: 90px; white-space: nowrap; font-size: 16px; }</style>',
    at: 'page',
  },
  {
    rule: 'no-overlap',
    what: 'two lines overlap',
    locale: 'pt-EU',
    html: '<style>main { line-height: normal; } h1 { font-size: 16px; margin: 0 0 -18px; } h1 + p { margin: 0; }</style>',
    at: 'page',
  },
];

let site: FakeSite;
test.beforeAll(async () => {
  site = await startFakeSite();
});
test.afterAll(() => site.close());

/** Returns findings of an edition as `rule address`, without its local origin. */
async function findings(region: RegionCode, options: { waitMs?: number } = {}): Promise<string[]> {
  const { executablePath } = test.info().project.use.launchOptions ?? {};
  const { portBase } = site;
  const report = await checkProduct({
    portBase,
    only: [region],
    browser: {
      visits: [
        {
          path: '/verification/',
          surfaces: [
            {
              name: 'dialog',
              open: (page) => page.locator('button').dispatchEvent('click'),
              root: 'dialog[open]',
              whole: 'dialog[open] p',
            },
          ],
        },
      ],
      ready: ['footer'],
      chromium: executablePath,
      ...options,
    },
  });
  const states = 2 * localesOf(region).length;
  expect(report.regions[0]).toMatchObject({ region, states });
  const origin = `http://${regionByCode(region)!.localHost}:${portBase}`;
  return report.findings.map(({ rule, url }) => `${rule} ${url.replace(origin, '')}`);
}

test('a good page has no findings in the browser', async () => {
  site.breakBy();
  expect(await findings('KAZ')).toEqual([]);
});

test('the checker reports each fault exactly once, at its page', async () => {
  site.breakBy((answer, { host, url }) => {
    if (!host.startsWith('eu.')) return answer;
    // The English page has the same texts, or they would not be English.
    const faults = FAULTS.filter(
      ({ rule, locale }) =>
        url === `/${locale}/verification/` || (rule === 'text-language' && url === '/en-EU/verification/'),
    );
    const html = faults.map((fault) => fault.html).join('');
    return { ...answer, body: answer.body.replace('</body>', `${html}</body>`) };
  });
  // The page whose button does nothing waits that long, twice.
  const found = await findings('EU', { waitMs: 3_000 });
  for (const { rule, what, locale, at } of FAULTS) {
    const url = `/${locale}/verification/${at === 'dialog' ? ' (dialog)' : ''}`;
    expect.soft(found, what).toContain(`${rule} ${url}`);
  }
  expect(found, 'nothing else').toHaveLength(FAULTS.length);
});

test('the table breaks every rule that needs a browser', () => {
  const broken = FAULTS.map(({ rule }) => rule);
  expect(FIT_RULES.map(({ name }) => name).filter((name) => !broken.includes(name))).toEqual([]);
});
