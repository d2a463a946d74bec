/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts';
import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { RegionCode } from 'shared-config/regions';
import {
  giveVersion,
  replaceDefault,
  switchPart,
  withdrawVersion,
  type Audience,
  type Doing,
} from './change-document';
import { buildOf } from './loaded-build.fixture';
import { schemaComplaints } from './public-schema.fixture';
import { emptyDocument, historyOf, versionsOf } from './release-document';
import { versionOfBuild } from './version-of-build';

const A = 'aaaaaaaaaa';
const B = 'bbbbbbbbbb';
const C = 'cccccccccc';
const NOW = new Date('2026-11-21T10:00:00Z');
const doing: Doing = { now: NOW, by: 'mira' };

/** One step of a story: what was done to the shell. */
type Step = (document: DiscoveryDocument) => DiscoveryDocument;
const versionNamed = (buildId: string) => versionOfBuild(buildOf('shell', buildId).manifest);
const give =
  (buildId: string, percent = 100, ...regions: RegionCode[]): Step =>
  (document) =>
    giveVersion(document, 'shell', versionNamed(buildId), { percent, regions }, doing);
const withdraw =
  (buildId: string, ...regions: RegionCode[]): Step =>
  (document) =>
    withdrawVersion(document, 'shell', buildId, regions, doing);
const goBackTo =
  (buildId: string): Step =>
  (document) =>
    replaceDefault(document, 'shell', versionNamed(buildId), doing);
const stop =
  (...regions: RegionCode[]): Step =>
  (document) =>
    switchPart(document, 'shell', false, regions, doing);
const resume =
  (...regions: RegionCode[]): Step =>
  (document) =>
    switchPart(document, 'shell', true, regions, doing);
const after = (...steps: Step[]) => steps.reduce((document, step) => step(document), emptyDocument());

/** What stands in the document: `build traffic` with `*` at the default one, its pins, `-` at a former one. */
function standing(document: DiscoveryDocument): string[] {
  return versionsOf(document, 'shell').map(({ deployment, extras }) => {
    const pins = Object.entries(extras.regions ?? {}).map((pin) => ` ${pin.join('=')}`);
    const mark = extras.until ? '-' : deployment!.default ? '*' : '';
    return `${extras.buildId[0]}${mark}${deployment!.traffic || ''}${pins.join('')}`;
  });
}

/** Builds that a thousand devices of a region are given, with their percent. */
function given(document: DiscoveryDocument, region: RegionCode): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let device = 0; device < 1_000; device += 1) {
    const deviceId = `${device.toString(16).padStart(8, '0')}-0d4f-4f5e-9a6b-1c2d3e4f5a6b`;
    const build = chooseVersion({ versions: versionsOf(document, 'shell'), region, deviceId })!.extras
      .buildId[0]!;
    counts[build] = (counts[build] ?? 0) + 0.1;
  }
  return Object.fromEntries(Object.entries(counts).map(([name, percent]) => [name, Math.round(percent)]));
}

describe('what stands in the document', () => {
  test.each<[string, string[], Step[]]>([
    ['the first release', ['a*100'], [give(A)]],
    ['the next one in front of it', ['b*100', 'a-'], [give(A), give(B)]],
    ['a canary behind the default one', ['a*90', 'b10'], [give(A), give(B, 10)]],
    ['a canary that grows', ['a*50', 'b50'], [give(A), give(B, 10), give(B, 50)]],
    ['hundredths of a percent', ['a*12.34', 'b87.66'], [give(A), give(B, 87.66)]],
    ['a canary that everybody is given', ['b*100', 'a-'], [give(A), give(B, 10), give(B)]],
    ['a canary that was taken back', ['a*100', 'b-'], [give(A), give(B, 10), withdraw(B)]],
    ['a region’s own', ['a*100', 'b KAZ=100'], [give(A), give(B, 100, 'KAZ')]],
    ['a region’s canary', ['a*100', 'b KAZ=10'], [give(A), give(B, 10, 'KAZ')]],
    ['two regions’ own', ['a*100', 'b KAZ=100 GEO=100'], [give(A), give(B, 100, 'KAZ'), give(B, 100, 'GEO')]],
    [
      'a region’s own in the place of another’s',
      ['a*100', 'c KAZ=100', 'b-'],
      [give(A), give(B, 100, 'KAZ'), give(C, 100, 'KAZ')],
    ],
    [
      'a region’s own that was taken back there only',
      ['a*100', 'b GEO=100'],
      [give(A), give(B, 100, 'KAZ', 'GEO'), withdraw(B, 'KAZ')],
    ],
    [
      'a region’s own while all others are given the next',
      ['c*100', 'a-', 'b KAZ=100'],
      [give(A), give(B, 100, 'KAZ'), give(C)],
    ],
    [
      'a canary that a region has besides',
      ['a*90', 'b10 KAZ=100'],
      [give(A), give(B, 10), give(B, 100, 'KAZ')],
    ],
    ['the one before, again', ['a*100', 'b-'], [give(A), give(B), goBackTo(A)]],
    [
      'the one before while a canary stays',
      ['a*90', 'b-', 'c10'],
      [give(A), give(B), give(C, 10), goBackTo(A)],
    ],
    [
      'a canary that becomes the default by going back to it',
      ['b*100', 'a-'],
      [give(A), give(B, 10), goBackTo(B)],
    ],
    // A pin that stayed behind would keep the region from every later release.
    [
      'no pin of what everybody was given',
      ['c*100', 'b-', 'a-'],
      [give(A), give(B, 100, 'KAZ'), give(B), give(C)],
    ],
    ['the default one held in a region', ['b*100', 'a KAZ=100'], [give(A), give(A, 100, 'KAZ'), give(B)]],
  ])('%s', (_, expected, steps) => {
    expect(standing(after(...steps))).toEqual(expected);
  });
});

describe('what visitors of Kazakhstan are given', () => {
  test.each<[string, Record<string, number>, Step[]]>([
    [
      'the canary’s share before what the region has of its own',
      { b: 10, c: 90 },
      [give(A), give(C, 100, 'KAZ'), give(B, 10, 'KAZ')],
    ],
    [
      'the same after the region’s own was given to another region too',
      { b: 10, c: 90 },
      [give(A), give(C, 100, 'KAZ'), give(B, 10, 'KAZ'), give(C, 100, 'GEO')],
    ],
    [
      'the canary’s share before the default one that the region holds',
      { b: 10, a: 90 },
      [give(A), give(A, 100, 'KAZ'), give(B, 10, 'KAZ')],
    ],
    ['the region’s canary and no other', { b: 10, a: 90 }, [give(A), give(C, 50), give(B, 10, 'KAZ')]],
    [
      'the default one where the region’s own was taken back',
      { a: 100 },
      [give(A), give(B, 100, 'KAZ'), withdraw(B, 'KAZ')],
    ],
  ])('%s', (_, expected, steps) => {
    const found = given(after(...steps), 'KAZ');
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
    for (const [build, percent] of Object.entries(expected))
      expect(Math.abs(found[build]! - percent)).toBeLessThanOrEqual(3);
  });
});

describe('what is refused', () => {
  test.each<[string, string, Step[], Audience & { buildId: string }]>([
    ['a share of nothing', 'first-release', [], { buildId: A, percent: 10, regions: [] }],
    ['a region of nothing', 'first-release', [], { buildId: A, percent: 100, regions: ['KAZ'] }],
    ['a second canary', 'canary-present', [give(A), give(B, 10)], { buildId: C, percent: 5, regions: [] }],
    [
      'a default one beside a canary',
      'canary-present',
      [give(A), give(B, 10)],
      { buildId: C, percent: 100, regions: [] },
    ],
    [
      'a second canary of a region',
      'canary-present',
      [give(A), give(B, 10, 'KAZ')],
      { buildId: C, percent: 5, regions: ['GEO', 'KAZ'] },
    ],
    [
      'a pin over a canary of the region',
      'canary-present',
      [give(A), give(B, 10, 'KAZ')],
      { buildId: C, percent: 100, regions: ['KAZ'] },
    ],
    // It would leave the document without a default version.
    ['a share of the only build', 'is-default', [give(A)], { buildId: A, percent: 10, regions: [] }],
    [
      'a share of the default one',
      'is-default',
      [give(A), give(B)],
      { buildId: B, percent: 10, regions: [] },
    ],
    ['no percent', 'release-usage', [give(A)], { buildId: B, percent: 0, regions: [] }],
    ['less than no percent', 'release-usage', [give(A)], { buildId: B, percent: -1, regions: ['KAZ'] }],
    ['more than everybody', 'release-usage', [give(A)], { buildId: B, percent: 101, regions: [] }],
    ['what is no number', 'release-usage', [give(A)], { buildId: B, percent: NaN, regions: [] }],
  ])('%s', (_, code, steps, { buildId, ...audience }) => {
    const before = after(...steps);
    const text = JSON.stringify(before);
    expect(() => give(buildId, audience.percent, ...audience.regions)(before)).toThrow(
      expect.objectContaining({ code }),
    );
    expect(JSON.stringify(before)).toBe(text);
  });

  test.each<[string, string, Step[], Step]>([
    ['stopping what was never released', 'first-release', [], stop()],
    ['resuming what runs', 'not-stopped', [give(A)], resume()],
    ['resuming a region where everything is stopped', 'not-stopped', [give(A), stop()], resume('KAZ')],
    ['resuming everything where a region is stopped', 'not-stopped', [give(A), stop('KAZ')], resume()],
  ])('%s', (_, code, steps, step) => {
    expect(() => step(after(...steps))).toThrow(expect.objectContaining({ code }));
  });
});

describe('the kill switch', () => {
  const stoppedIn = (document: DiscoveryDocument) =>
    (['GLOBAL', 'KAZ', 'GEO'] as const).filter((region) =>
      isStopped({ versions: versionsOf(document, 'shell'), region }),
    );
  test.each<[string, string[], Step[]]>([
    ['is on everywhere', ['GLOBAL', 'KAZ', 'GEO'], [give(A), stop()]],
    ['is on in a region', ['KAZ'], [give(A), stop('KAZ')]],
    ['is off again', [], [give(A), stop(), resume()]],
    ['is off in one of two regions', ['GEO'], [give(A), stop('KAZ', 'GEO'), resume('KAZ')]],
    ['stays in a region where everything was resumed', ['KAZ'], [give(A), stop('KAZ'), stop(), resume()]],
    ['survives a new default', ['KAZ'], [give(A), stop('KAZ'), give(B)]],
    ['survives a canary and its end', ['KAZ'], [give(A), stop('KAZ'), give(B, 10), withdraw(B)]],
    ['survives going back', ['KAZ'], [give(A), give(B), stop('KAZ'), goBackTo(A)]],
    ['survives a region’s own', ['KAZ'], [give(A), stop('KAZ'), give(B, 100, 'KAZ')]],
  ])('%s', (_, expected, steps) => {
    expect(stoppedIn(after(...steps))).toEqual(expected);
  });
});

test('the history says what was done, by whom and why, newest first', () => {
  const document = after(
    give(A),
    give(B, 10),
    give(B, 50),
    (read) =>
      withdrawVersion(read, 'shell', B, [], { now: NOW, by: 'delivery', reason: '9 % of loads failed' }),
    stop('KAZ'),
    resume('KAZ'),
    give(C),
    goBackTo(A),
  );
  const at = NOW.toISOString();
  expect([...historyOf(document, 'shell')].reverse()).toEqual([
    { at, action: 'published', buildId: A, by: 'mira', percent: 100 },
    { at, action: 'published', buildId: B, by: 'mira', percent: 10 },
    { at, action: 'promoted', buildId: B, by: 'mira', percent: 50 },
    { at, action: 'rolled-back', buildId: B, by: 'delivery', reason: '9 % of loads failed' },
    { at, action: 'stopped', buildId: A, by: 'mira', regions: ['KAZ'] },
    { at, action: 'resumed', buildId: A, by: 'mira', regions: ['KAZ'] },
    { at, action: 'published', buildId: C, by: 'mira', percent: 100 },
    { at, action: 'rolled-back', buildId: C, to: A, by: 'mira' },
  ]);
});

test('the history keeps the last 200 events', () => {
  const steps = Array.from({ length: 120 }, () => [stop('KAZ'), resume('KAZ')]).flat();
  const document = after(give(A), ...steps);
  expect(historyOf(document, 'shell')).toHaveLength(200);
  expect(historyOf(document, 'shell')[0]!.action).toBe('resumed');
});

test('what everybody has lost has no lists any more, and has them again with a visitor', () => {
  const lost = versionsOf(after(give(A), give(B)), 'shell')[1]!;
  expect(lost.extras).toMatchObject({ buildId: A, files: {}, preload: {}, until: NOW.toISOString() });
  const found = versionsOf(after(give(A), give(B), give(A, 100, 'KAZ')), 'shell')[1]!;
  expect(found.extras).toEqual({ ...versionNamed(A).extras, regions: { KAZ: 100 } });
});

test('the document is one of the public schema', () => {
  const document = after(give(A), give(B, 33.33), give(B, 100, 'KAZ'), stop('GEO'));
  expect(schemaComplaints(document)).toEqual([]);
  const [first] = versionsOf(document, 'shell');
  const broken = {
    ...document,
    microFrontends: { shell: [first, { ...first, extra: 1, metadata: { version: 1 } }, first] },
  };
  expect(schemaComplaints({ ...broken, more: 1 })).toEqual([
    'document.microFrontends.shell has the same item twice',
    'document.microFrontends.shell[1].metadata.integrity is missing',
    'document.microFrontends.shell[1].metadata.version is no string',
    'document.microFrontends.shell[1].extra is not in the schema',
    'document.more is not in the schema',
  ]);
});
