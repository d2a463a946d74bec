/** @jest-environment node */
import { reportLines, type Report } from './report-lines';

const REGION = { region: 'KAZ', pages: 30, links: 220, states: 36, findings: 1 };
const FINDING = {
  ...{ rule: 'html-lang', region: 'KAZ', url: 'http://kz.localhost:3000/kk-KAZ/verification/' },
  ...{ expected: 'kk-KZ', found: '"kk"', alsoAt: ['b', 'c'] },
};
const lines = (report: Partial<Report>) =>
  reportLines({ findings: [], regions: [REGION], skipped: [], fetchedMs: 1_240, tookMs: 61_000, ...report });

test('a finding is a line with rule, page, expected and found value', () => {
  expect(lines({ findings: [FINDING] })[0]).toBe(
    'html-lang | http://kz.localhost:3000/kk-KAZ/verification/ | expected kk-KZ | found "kk" | also on 2 more',
  );
});

test('the report names what the violated rules require, and has a table of regions and a summary', () => {
  const all = lines({ findings: [FINDING], skipped: ['en-XA: not built in (404)'] });
  expect(all.slice(1)).toEqual([
    expect.stringMatching(/^html-lang: <html lang> is /),
    'skipped: en-XA: not built in (404)',
    '',
    'region      pages    links   states findings',
    'KAZ            30      220       36        1',
    '',
    'FAILED: 1 finding in 1 region; 61.0 s, of these 1.2 s without the browser',
  ]);
});

test('the summary is “ok” without findings', () => {
  expect(lines({}).at(-1)).toBe('ok: no findings in 1 region; 61.0 s, of these 1.2 s without the browser');
});
