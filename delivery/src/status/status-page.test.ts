/** @jest-environment jest-fixed-jsdom */
import { within } from '@testing-library/dom';
import { statusPage } from './status-page';
import type { Status, VersionStatus } from './status-of';

const AT = '2026-11-21T15:25:24.000Z';
const VERSION: VersionStatus = {
  buildId: 'aaaaaaaaa1',
  role: 'default',
  since: AT,
  published: { at: AT, by: 'mira', reason: 'fix(header): keep the menu open' },
  commands: [{ name: 'Stop', command: 'npm run release -- stop shell' }],
  contractVersion: '1.1',
  percent: 90,
  regions: {},
  loads: 2_100,
  failed: 8,
  slow: 21,
  failedRate: 8 / 2_100,
  slowRate: 0.01,
  verdict: 'healthy',
  reason: null,
  trend: [
    { loads: 4, failed: 0 },
    { loads: 8, failed: 2 },
  ],
};
const CANARY: VersionStatus = {
  ...VERSION,
  buildId: 'aaaaaaaaa2',
  role: 'canary',
  percent: 10,
  regions: { KAZ: 50 },
  loads: 240,
  failed: 30,
  failedRate: 0.125,
  verdict: 'unhealthy',
  reason: '12.5 % of 240 loads failed in 10 min',
};
const STATUS: Status = {
  at: AT,
  windowMinutes: 10,
  machines: [{ machine: 'web-2', at: AT }],
  healthFailure: null,
  store: { name: '.data/releases', readAt: AT, isReadOnly: false, mirrorFailure: null, failure: null },
  policyReports: { since: AT, rows: [], evicted: 0, leftOut: 0 },
  hosts: [{ name: 'help-centre', contract: '1.0', modules: ['shell/mount'] }],
  damagedRegistrations: [],
  parts: [
    {
      part: 'shell',
      isMeasured: true,
      stopped: [],
      versions: [VERSION],
      history: [
        { at: AT, action: 'published', buildId: 'aaaaaaaaa1', by: 'mira', percent: 100, reason: 'New menus' },
      ],
    },
  ],
};
const [SHELL] = STATUS.parts;

function show(changes: Partial<Status> = {}, isStill = false) {
  const page = new DOMParser().parseFromString(statusPage({ ...STATUS, ...changes }, isStill), 'text/html');
  const factOf = (build: string, name: string) => {
    const card = within(page.body).getByText(build, { selector: 'h3 code' }).closest('li')!;
    const terms = [...card.querySelectorAll('dt')];
    return terms.find((term) => term.textContent === name)?.nextElementSibling?.textContent?.trim();
  };
  return { page, factOf, text: page.body.textContent.replaceAll(/\s+/g, ' ') };
}
const withShell = (changes: Partial<Status['parts'][number]>) => ({ parts: [{ ...SHELL!, ...changes }] });

test('the summary is not "All is well" if a build had too few loads', () => {
  const unjudged = { ...VERSION, verdict: 'unknown' as const, loads: 12 };
  const { page, text } = show(withShell({ versions: [VERSION, unjudged] }));
  expect(page.title).toMatch(/^Not enough traffic to judge yet ·/);
  expect(text).toMatch(/Not enough traffic to judge yet: 12 loads so far; a verdict needs \d+,/);
  expect(text).toContain('Loads of bots, headless browsers included, do not count.');
  expect(page.querySelector('header .chip.good')).toBeNull();
});

test('a card shows the change, its author and time, and commands to copy', () => {
  const { page, text } = show();
  expect(text).toMatch(/fix\(header\): keep the menu open mira, 2026-11-21 15:25:24 UTC/);
  const commands = [...page.querySelectorAll('.commands code')].map(({ textContent }) => textContent);
  expect(commands).toEqual(['npm run release -- stop shell']);
  const forgotten = show(withShell({ versions: [{ ...VERSION, published: null }] }));
  expect(forgotten.text).toContain('The history no longer has the change.');
});

test('a card shows audience, start and figures of a version', () => {
  const { page, factOf } = show(withShell({ versions: [VERSION, CANARY] }));
  expect(factOf('aaaaaaaaa1', 'Audience')).toBe('90\u00a0%');
  expect(factOf('aaaaaaaaa1', 'Since')).toBe('2026-11-21 15:25:24 UTC');
  expect(factOf('aaaaaaaaa1', 'Failed')).toBe('8 0.4 %');
  expect(factOf('aaaaaaaaa2', 'Audience')).toBe('10\u00a0%, KAZ 50\u00a0%');
  expect(factOf('aaaaaaaaa2', 'Loads')).toBe('240');
  expect(page.querySelectorAll('svg .failed')).toHaveLength(2);
});

test('failures come first, and in the title', () => {
  const well = show();
  expect(well.page.title).toMatch(/^All is well/);
  expect(well.page.querySelector('[role=alert]')).toBeNull();
  const bad = show(withShell({ versions: [VERSION, CANARY] }));
  expect(bad.page.title).toMatch(/^1 build unhealthy/);
  expect(bad.text).toContain('12.5 % of 240 loads failed in 10 min.');
  const away = show({
    store: { ...STATUS.store!, failure: { since: AT, message: 'refused', isStoreAway: true } },
    hosts: null,
  });
  expect(away.page.title).toMatch(/^The store is unreachable/);
  expect(away.page.querySelector('[role=alert]')?.textContent).toMatch(/since\s+2026-11-21/);
  const refused = { since: AT, message: 'microFrontends.shell[0].url is missing', isStoreAway: false };
  const broken = show({ store: { ...STATUS.store!, failure: refused } });
  expect(broken.page.title).toMatch(/^The newest release is not served/);
  expect(broken.text).toContain('microFrontends.shell[0].url is missing');
  expect(show({ healthFailure: 'The store is full' }).text).toContain('The last health check failed');
});

test('an unhealthy default version has a note that it is not rolled back', () => {
  const versions = [{ ...VERSION, verdict: 'unhealthy' as const, reason: '9 % of 900 loads failed' }];
  expect(show(withShell({ versions })).text).toContain(
    'A default version is never rolled back automatically.',
  );
});

test('a forced action shows what it overrode, and a damaged registration its remedy', () => {
  const event = {
    at: AT,
    action: 'rolled-back' as const,
    buildId: 'aaaaaaaaa1',
    by: 'anna',
    forced: true,
    reason: 'the header is down',
    overrode: ['market loads shell/gone'],
  };
  const { text } = show({
    ...withShell({ history: [event] }),
    damagedRegistrations: [
      { key: 'hosts/market.json', message: 'hosts/market.json is damaged: register it again' },
    ],
  });
  expect(text).toMatch(/the header is down\s+forced\s+Overrode: market loads shell\/gone/);
  expect(text).toContain('hosts/market.json is damaged: register it again');
});

test('the page lists the first ten policy reports, escaped', () => {
  expect(show().text).toContain('Policy reports');
  const row = {
    directive: 'img-src',
    page: '/verification',
    disposition: 'enforce' as const,
    count: 7,
    lastSeen: AT,
  };
  const rows = Array.from({ length: 12 }, (_, index) => ({ ...row, blocked: `https://<b>${index}.example` }));
  const { page, text } = show({ policyReports: { since: AT, rows, evicted: 3, leftOut: 40 } });
  expect(text).toContain('40 requests omitted, 3 reports evicted');
  expect(text).toContain('7 × img-src https://<b>0.example on /verification');
  expect([page.querySelectorAll('.reports li').length, page.querySelector('.reports b')]).toEqual([10, null]);
  expect(text).toContain('2 more rows in status.json');
});

test('the page names the regions in which a part is stopped', () => {
  expect(show(withShell({ stopped: ['TUR', 'KAZ'] })).text).toContain('stopped in TUR, KAZ');
  expect(show(withShell({ stopped: ['*'] })).text).toContain('stopped everywhere');
});

test('the history shows who, what, audience and reason, and links to older entries', () => {
  const event = SHELL!.history[0]!;
  expect(show().text).toContain('mira published aaaaaaaaa1 for 100\u00a0% New menus'.replace('\u00a0', ' '));
  const long = show(withShell({ history: Array.from({ length: 20 }, () => event) }));
  expect(long.page.querySelectorAll('.history li')).toHaveLength(8);
  expect(long.text).toContain('12 earlier entries in status.json');
});

test('a host has no figures, because no page reports its loads', () => {
  const { factOf, text } = show(withShell({ isMeasured: false }));
  expect(factOf('aaaaaaaaa1', 'Loads')).toBeUndefined();
  expect(text).not.toContain('✓ healthy');
});

test('the page refreshes itself unless the refresh is off', () => {
  const refresh = (page: Document) => page.querySelector('meta[http-equiv=refresh]');
  expect(refresh(show().page)?.getAttribute('content')).toBe('5');
  const still = show({}, true);
  expect(refresh(still.page)).toBeNull();
  expect(
    within(still.page.body)
      .getByText(/refresh every/)
      .getAttribute('href'),
  ).toBe('/');
});

test('all texts are escaped, and nothing violates the policy', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { page } = show({
    ...withShell({
      part: evil,
      stopped: [evil],
      versions: [
        {
          ...VERSION,
          buildId: evil,
          since: evil,
          reason: evil,
          contractVersion: evil,
          regions: { [evil]: 1 },
          published: { at: evil, by: evil, reason: evil },
          commands: [{ name: 'Stop', command: evil }],
        },
      ],
      history: [
        { at: evil, action: 'rolled-back', buildId: evil, to: evil, by: evil, regions: [evil], reason: evil },
      ],
    }),
    hosts: [{ name: evil, contract: evil, modules: [evil] }],
    damagedRegistrations: [{ key: evil, message: evil }],
    store: {
      name: evil,
      readAt: evil,
      isReadOnly: false,
      mirrorFailure: evil,
      failure: { since: evil, message: evil, isStoreAway: false },
    },
    machines: [{ machine: evil, at: evil }],
  });
  expect(page.querySelectorAll('script, img, [onerror], style, [style]')).toHaveLength(0);
});
