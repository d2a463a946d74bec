import { expect, test } from '@playwright/test';
import { checkProduct } from 'tools/seo/check-product';
import { startFakeSite, type FakeSite } from 'tools/seo/fake-site/start-fake-site.fixture';
import { FIT_RULES } from 'tools/seo/rules/fit-rules';

/** Damage that scripts and styles do to a good page, with the expected findings. */
const FAULTS: readonly { rule: string; what: string; html: string; at: 'page' | 'dialog' }[] = [
  {
    rule: 'html-lang',
    what: 'a script changes the language',
    html: '<script>document.documentElement.lang = "en";</script>',
    at: 'page',
  },
  {
    rule: 'text-language',
    what: 'a script leaves a heading in English',
    html: '<script>document.querySelector("h1").textContent = "Not translated";</script>',
    at: 'page',
  },
  {
    rule: 'text-language',
    what: 'what is opened is in English',
    html: '<script>document.querySelector("dialog").onbeforetoggle = (event) => { event.target.innerHTML = "<p>Not translated</p>"; };</script>',
    at: 'dialog',
  },
  {
    rule: 'latin-run',
    what: 'a script writes words of no English page',
    html: '<script>if (document.documentElement.lang === "kk-KZ") document.querySelector("h1").textContent = "Not quite translated";</script>',
    at: 'page',
  },
  {
    rule: 'link-found',
    what: 'a script adds a link to nothing',
    html: '<script>document.querySelector("main").insertAdjacentHTML("beforeend", "<a href=\'/kk-KAZ/gone/\'>1</a>");</script>',
    at: 'page',
  },
  {
    rule: 'language-link',
    what: 'a script leads a language elsewhere',
    html: '<script>document.querySelector("a[hreflang=ru-KZ]").setAttribute("href", "/ru-KAZ/verification/sample/");</script>',
    at: 'page',
  },
  {
    rule: 'state-opens',
    what: 'a button does nothing',
    html: '<script>document.querySelector("button").removeAttribute("onclick");</script>',
    at: 'dialog',
  },
  { rule: 'fits-window', what: 'something is wide', html: '<style>h1 { width: 500px; }</style>', at: 'page' },
  {
    rule: 'text-cut',
    what: 'a dialog clips its text',
    html: '<style>dialog p { width: 40px; white-space: nowrap; overflow: hidden; }</style>',
    at: 'dialog',
  },
  {
    rule: 'text-in-box',
    what: 'a heading leaves its box',
    html: '<style>h1 { width: 90px; white-space: nowrap; font-size: 16px; }</style>',
    at: 'page',
  },
  {
    rule: 'no-overlap',
    what: 'two lines overlap',
    html: '<style>main { line-height: normal; } h1 { font-size: 16px; margin: 0 0 -18px; } h1 + p { margin: 0; }</style>',
    at: 'page',
  },
];

// Each test is a complete check with its own browser.
test.describe.configure({ timeout: 120_000 });

let site: FakeSite;
test.beforeAll(async () => {
  site = await startFakeSite();
});
test.afterAll(() => site.close());

/** Returns findings as `rule address`, without the local origin of Kazakhstan. */
async function findings(options: { waitMs?: number } = {}): Promise<string[]> {
  const { executablePath } = test.info().project.use.launchOptions ?? {};
  const { portBase } = site;
  const report = await checkProduct({
    portBase,
    only: ['KAZ'],
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
  expect(report.regions[0]).toMatchObject({ region: 'KAZ', states: 6 });
  return report.findings.map(
    ({ rule, url }) => `${rule} ${url.replace(`http://kz.localhost:${portBase}`, '')}`,
  );
}

test('a good page has no findings in the browser', async () => {
  site.breakBy();
  expect(await findings()).toEqual([]);
});

for (const { rule, what, html, at } of FAULTS) {
  test(`${rule}: ${what}`, async () => {
    // English pages keep their English texts; one finding is enough for the others.
    site.breakBy((answer, { url }) =>
      url === '/kk-KAZ/verification/' || (rule === 'text-language' && url === '/en-KAZ/verification/')
        ? { ...answer, body: answer.body.replace('</body>', `${html}</body>`) }
        : answer,
    );
    const url = `/kk-KAZ/verification/${at === 'dialog' ? ' (dialog)' : ''}`;
    const found = await findings(rule === 'state-opens' ? { waitMs: 3_000 } : {});
    expect(found).toEqual([`${rule} ${url}`]);
  });
}

test('the table breaks every rule that needs a browser', () => {
  const broken = FAULTS.map(({ rule }) => rule);
  expect(FIT_RULES.map(({ name }) => name).filter((name) => !broken.includes(name))).toEqual([]);
});
