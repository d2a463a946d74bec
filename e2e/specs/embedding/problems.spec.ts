import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from 'build/paths';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { CODE_PROBLEMS } from '../../fixtures/hosts/code-problems-table';
import { ENVIRONMENT_PROBLEMS } from '../../fixtures/hosts/environment-problems-table';
import type { ProblemPage } from '../../fixtures/hosts/problem-page';
import { origins } from '../../fixtures/origins';
import { waitForBackgroundChunk } from '../../fixtures/page/background-chunk';
import { recordOf } from '../../fixtures/page-record';
import { expect, test } from '../../fixtures/test';
// R-EMBED-13

declare global {
  interface Window {
    /** Addresses of the scripts that have run. */
    __scripts: string[];
  }
}

const PROBLEMS = [...CODE_PROBLEMS, ...ENVIRONMENT_PROBLEMS];

/** Codes that other specs provoke as well. */
const CODES_OF_OTHER_SPECS = [
  'contract-mismatch',
  'host-react',
  'mount-twice',
  'remote-failed',
  'remote-stopped',
  'site-unknown',
  'storage-unavailable',
];

/** Selects the problems of `npm test`: the first one of each code that no other spec provokes. */
const isQuick = ({ code }: ProblemPage, index: number) =>
  !CODES_OF_OTHER_SPECS.includes(code) && PROBLEMS.findIndex((other) => other.code === code) === index;

/** Records the warnings and errors that the product logs. */
function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['warning', 'error'].includes(message.type());
    if (isProblem && /^\[(halden )?shell\]/.test(message.text())) lines.push(message.text());
  });
  return lines;
}

async function open(page: Page, problem: Partial<ProblemPage>): Promise<void> {
  const { doctype = '<!doctype html>', head = '', body = '', policy, origin = origins.plain } = problem;
  const url = `${origin}/problem.html`;
  await problem.arrange?.(page);
  await page.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: `${doctype}<html lang="en"><head><title>Page</title><link rel="icon" href="data:," />${head}</head><body>${body}<main id="main">Page</main></body></html>`,
    }),
  );
  await page.goto(url);
}

/**
 * Watches the last script that the shell loads on a page with a header. The returned function waits until it has run. Call it before
 * the page opens.
 */
async function watchBackground(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    window.__scripts = [];
    const record = ({ target }: Event) =>
      target instanceof HTMLScriptElement && window.__scripts.push(target.src);
    document.addEventListener('load', record, true);
  });
  const background = waitForBackgroundChunk(page);
  return async () => page.waitForFunction((url) => window.__scripts.includes(url), (await background).url());
}

/** Waits until the lines of earlier failures are in the console: each line is written in a separate task. */
async function waitForLines(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

for (const problem of rowsOfRun(PROBLEMS, isQuick)) {
  const { code: expectedCode, hasHeader, lastFailures = [expectedCode] } = problem;
  test(`explains ${problem.name} in one line of the console`, async ({ page, log }) => {
    const lines = linesOf(page);
    const waitForBackground = hasHeader && (await watchBackground(page));
    await open(page, problem);
    await expect.poll(() => lines).not.toEqual([]);
    const last = async () =>
      (await recordOf(page)).shellErrors.filter(({ code }) => lastFailures.includes(code));
    if (waitForBackground) await waitForBackground();
    else await expect.poll(async () => (await last()).length).toBe(lastFailures.length);
    await waitForLines(page);
    expect(lines).toEqual([expect.stringContaining(problem.cause)]);
    const [line = ''] = lines;
    expect(line).toContain(problem.fix);
    const [, link = '', code] = / (https?:\/\/\S+)#([a-z-]+)$/.exec(line) ?? [];
    expect(code).toBe(expectedCode);
    expect(new URL(link).pathname).toMatch(/docs\/embedding-problems\.html$/);
    expect(log.pageErrors).toEqual([]);
  });
}

test('logs nothing on a correct page with attributes that are not options and a script without defer', async ({
  page,
}) => {
  const lines = linesOf(page);
  const waitForBackground = await watchBackground(page);
  await open(page, {
    head: `<script src="${origins.shell}/uniframe.js"></script>`,
    body: '<halden-header class="wide" data-v-7ba5bd90 lang="en" smart-banner="off"></halden-header><halden-footer id="f"></halden-footer>',
  });
  await expect(page.locator('.sh-header[data-live]')).toHaveCount(1);
  await waitForBackground();
  await waitForLines(page);
  expect(lines).toEqual([]);
});

test('has a row for each section of the document, and serves each section', async ({ request }) => {
  const document = readFileSync(path.join(root, 'docs/embedding-problems.md'), 'utf8');
  const sections = [...document.matchAll(/^## `([a-z-]+)`$/gm)].map(([, code]) => code);
  expect([...new Set(PROBLEMS.map(({ code }) => code))].sort()).toEqual(sections.sort());
  for (const origin of [origins.shell, origins.bridge]) {
    const html = await (await request.get(`${origin}/docs/embedding-problems.html`)).text();
    for (const code of [...sections, 'boot-data-failed']) expect(html).toContain(`id="${code}"`);
  }
});
