/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { chooseVersion, isStopped } from 'shared-config/loader/choose-version';
import type { RegionCode } from 'shared-config/site/regions';
import {
  assignVersion,
  replaceDefault,
  switchPart,
  withdrawVersion,
  type Attribution,
} from './change-document';
import { buildOf } from './loaded-build.fixture';
import { schemaErrorsOf } from './public-schema.fixture';
import { emptyDocument, historyOf, versionsOf } from './release-document';
import { versionOfBuild } from './version-of-build';

const A = 'aaaaaaaaaa';
const B = 'bbbbbbbbbb';
const C = 'cccccccccc';
const NOW = new Date('2026-11-21T10:00:00Z');
const attribution: Attribution = { now: NOW, by: 'mira' };

/** One release action on the shell. */
type Step = (document: DiscoveryDocument) => DiscoveryDocument;
const versionNamed = (buildId: string) => versionOfBuild(buildOf('shell', buildId).manifest);
const assign =
  (buildId: string, percent = 100, ...regions: RegionCode[]): Step =>
  (document) =>
    assignVersion(document, 'shell', versionNamed(buildId), { percent, regions }, attribution);
const withdraw =
  (buildId: string, ...regions: RegionCode[]): Step =>
  (document) =>
    withdrawVersion(document, 'shell', buildId, regions, attribution);
const restore =
  (buildId: string): Step =>
  (document) =>
    replaceDefault(document, 'shell', versionNamed(buildId), attribution);
const stop =
  (...regions: RegionCode[]): Step =>
  (document) =>
    switchPart(document, 'shell', false, regions, attribution);
const resume =
  (...regions: RegionCode[]): Step =>
  (document) =>
    switchPart(document, 'shell', true, regions, attribution);
const after = (...steps: Step[]) => steps.reduce((document, step) => step(document), emptyDocument());

/** Summarizes the versions: build and traffic, `*` for the default, `-` for a former version, then the pins. */
function versionSummaries(document: DiscoveryDocument): string[] {
  return versionsOf(document, 'shell').map(({ deployment, extras }) => {
    const pins = Object.entries(extras.regions ?? {}).map((pin) => ` ${pin.join('=')}`);
    const mark = extras.until ? '-' : deployment!.default ? '*' : '';
    return `${extras.buildId[0]}${mark}${deployment!.traffic || ''}${pins.join('')}`;
  });
}

/** Returns how many percent of a thousand devices of a region get each build. */
function percentByBuild(document: DiscoveryDocument, region: RegionCode): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let device = 0; device < 1_000; device += 1) {
    const deviceId = `${device.toString(16).padStart(8, '0')}-0d4f-4f5e-9a6b-1c2d3e4f5a6b`;
    const build = chooseVersion({ versions: versionsOf(document, 'shell'), region, deviceId })!.extras
      .buildId[0]!;
    counts[build] = (counts[build] ?? 0) + 0.1;
  }
  return Object.fromEntries(Object.entries(counts).map(([name, percent]) => [name, Math.round(percent)]));
}

describe('the versions in the document', () => {
  test.each<[string, string[], Step[]]>([
    ['has one default version after the first release', ['a*100'], [assign(A)]],
    ['has a later release before the earlier one', ['b*100', 'a-'], [assign(A), assign(B)]],
    ['has a canary after the default version', ['a*90', 'b10'], [assign(A), assign(B, 10)]],
    ['increases the share of a canary', ['a*50', 'b50'], [assign(A), assign(B, 10), assign(B, 50)]],
    ['keeps two decimals of a percentage', ['a*12.34', 'b87.66'], [assign(A), assign(B, 87.66)]],
    ['makes a promoted canary the default', ['b*100', 'a-'], [assign(A), assign(B, 10), assign(B)]],
    ['has no traffic for a withdrawn canary', ['a*100', 'b-'], [assign(A), assign(B, 10), withdraw(B)]],
    ['has a pin of a region', ['a*100', 'b KAZ=100'], [assign(A), assign(B, 100, 'KAZ')]],
    ['has a canary of a region', ['a*100', 'b KAZ=10'], [assign(A), assign(B, 10, 'KAZ')]],
    [
      'has one version with the pins of two regions',
      ['a*100', 'b KAZ=100 GEO=100'],
      [assign(A), assign(B, 100, 'KAZ'), assign(B, 100, 'GEO')],
    ],
    [
      'replaces the pin of a region',
      ['a*100', 'c KAZ=100', 'b-'],
      [assign(A), assign(B, 100, 'KAZ'), assign(C, 100, 'KAZ')],
    ],
    [
      'withdraws a pin in one of two regions',
      ['a*100', 'b GEO=100'],
      [assign(A), assign(B, 100, 'KAZ', 'GEO'), withdraw(B, 'KAZ')],
    ],
    [
      'keeps a pin when a later release becomes the default',
      ['c*100', 'a-', 'b KAZ=100'],
      [assign(A), assign(B, 100, 'KAZ'), assign(C)],
    ],
    ['adds a pin to a canary', ['a*90', 'b10 KAZ=100'], [assign(A), assign(B, 10), assign(B, 100, 'KAZ')]],
    ['restores the previous default', ['a*100', 'b-'], [assign(A), assign(B), restore(A)]],
    [
      'restores the previous default and keeps the canary',
      ['a*90', 'b-', 'c10'],
      [assign(A), assign(B), assign(C, 10), restore(A)],
    ],
    [
      'makes a canary the default by a rollback to it',
      ['b*100', 'a-'],
      [assign(A), assign(B, 10), restore(B)],
    ],
    // A remaining pin would keep the region from every later release.
    [
      'drops the pin of a build that becomes the default',
      ['c*100', 'b-', 'a-'],
      [assign(A), assign(B, 100, 'KAZ'), assign(B), assign(C)],
    ],
    [
      'pins the current default in a region',
      ['b*100', 'a KAZ=100'],
      [assign(A), assign(A, 100, 'KAZ'), assign(B)],
    ],
  ])('%s', (_, expected, steps) => {
    expect(versionSummaries(after(...steps))).toEqual(expected);
  });
});

describe('the builds for visitors of Kazakhstan', () => {
  test.each<[string, Record<string, number>, Step[]]>([
    [
      'are the region’s canary and its pin',
      { b: 10, c: 90 },
      [assign(A), assign(C, 100, 'KAZ'), assign(B, 10, 'KAZ')],
    ],
    [
      'are the same after another region gets the pinned build',
      { b: 10, c: 90 },
      [assign(A), assign(C, 100, 'KAZ'), assign(B, 10, 'KAZ'), assign(C, 100, 'GEO')],
    ],
    [
      'are the region’s canary and the pinned default',
      { b: 10, a: 90 },
      [assign(A), assign(A, 100, 'KAZ'), assign(B, 10, 'KAZ')],
    ],
    [
      'are the region’s canary and not that of all visitors',
      { b: 10, a: 90 },
      [assign(A), assign(C, 50), assign(B, 10, 'KAZ')],
    ],
    [
      'are the default after the pin was withdrawn',
      { a: 100 },
      [assign(A), assign(B, 100, 'KAZ'), withdraw(B, 'KAZ')],
    ],
  ])('%s', (_, expected, steps) => {
    const found = percentByBuild(after(...steps), 'KAZ');
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
    for (const [build, percent] of Object.entries(expected))
      expect(Math.abs(found[build]! - percent)).toBeLessThanOrEqual(3);
  });
});

describe('a release action', () => {
  test.each<[string, string, Step[], Step]>([
    ['rejects a share before the first release', 'first-release', [], assign(A, 10)],
    ['rejects a region before the first release', 'first-release', [], assign(A, 100, 'KAZ')],
    ['rejects a second canary', 'canary-present', [assign(A), assign(B, 10)], assign(C, 5)],
    [
      'rejects a new default while there is a canary',
      'canary-present',
      [assign(A), assign(B, 10)],
      assign(C),
    ],
    [
      'rejects a second canary of a region',
      'canary-present',
      [assign(A), assign(B, 10, 'KAZ')],
      assign(C, 5, 'GEO', 'KAZ'),
    ],
    [
      'rejects a pin while the region has a canary',
      'canary-present',
      [assign(A), assign(B, 10, 'KAZ')],
      assign(C, 100, 'KAZ'),
    ],
    // It would leave the document without a default version.
    ['rejects a share of the only build', 'is-default', [assign(A)], assign(A, 10)],
    ['rejects a share of the default build', 'is-default', [assign(A), assign(B)], assign(B, 10)],
    ['rejects 0 percent', 'release-usage', [assign(A)], assign(B, 0)],
    ['rejects a negative percentage', 'release-usage', [assign(A)], assign(B, -1, 'KAZ')],
    ['rejects more than 100 percent', 'release-usage', [assign(A)], assign(B, 101)],
    ['rejects a percentage that is not a number', 'release-usage', [assign(A)], assign(B, NaN)],
    ['rejects a stop before the first release', 'first-release', [], stop()],
    ['rejects a resume of a part that is not stopped', 'not-stopped', [assign(A)], resume()],
    ['rejects a resume of a region while all are stopped', 'not-stopped', [assign(A), stop()], resume('KAZ')],
    ['rejects a resume of all while a region is stopped', 'not-stopped', [assign(A), stop('KAZ')], resume()],
  ])('%s', (_, code, steps, step) => {
    const before = after(...steps);
    const text = JSON.stringify(before);
    expect(() => step(before)).toThrow(expect.objectContaining({ code }));
    expect(JSON.stringify(before)).toBe(text);
  });
});

describe('the kill switch', () => {
  it('names the build that visitors of each region get', () => {
    const document = after(assign(A), assign(B, 100, 'KAZ'), assign(C, 10, 'GEO'), stop('KAZ', 'GEO'));
    const events = historyOf(document, 'shell').filter(({ action }) => action === 'stopped');
    expect(events.map(({ buildId, regions }) => [buildId, regions])).toEqual([
      [A, ['GEO']],
      [B, ['KAZ']],
    ]);
    const [resumed] = historyOf(resume('KAZ')(document), 'shell');
    expect(resumed).toMatchObject({ action: 'resumed', buildId: B, regions: ['KAZ'] });
  });

  const stoppedIn = (document: DiscoveryDocument) =>
    (['GLOBAL', 'KAZ', 'GEO'] as const).filter((region) =>
      isStopped({ versions: versionsOf(document, 'shell'), region }),
    );
  test.each<[string, string[], Step[]]>([
    ['is on everywhere', ['GLOBAL', 'KAZ', 'GEO'], [assign(A), stop()]],
    ['is on in a region', ['KAZ'], [assign(A), stop('KAZ')]],
    ['is off after a resume', [], [assign(A), stop(), resume()]],
    ['is off in one of two regions', ['GEO'], [assign(A), stop('KAZ', 'GEO'), resume('KAZ')]],
    ['stays on in a region after all others resume', ['KAZ'], [assign(A), stop('KAZ'), stop(), resume()]],
    ['survives a new default build', ['KAZ'], [assign(A), stop('KAZ'), assign(B)]],
    ['survives a canary and its rollback', ['KAZ'], [assign(A), stop('KAZ'), assign(B, 10), withdraw(B)]],
    ['survives a rollback of the default build', ['KAZ'], [assign(A), assign(B), stop('KAZ'), restore(A)]],
    ['survives a pin', ['KAZ'], [assign(A), stop('KAZ'), assign(B, 100, 'KAZ')]],
  ])('%s', (_, expected, steps) => {
    expect(stoppedIn(after(...steps))).toEqual(expected);
  });
});

test('the history records each action with its actor and reason, newest first', () => {
  const document = after(
    assign(A),
    assign(B, 10),
    assign(B, 50),
    (read) =>
      withdrawVersion(read, 'shell', B, [], { now: NOW, by: 'delivery', reason: '9 % of loads failed' }),
    stop('KAZ'),
    resume('KAZ'),
    assign(C),
    restore(A),
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
  const document = after(assign(A), ...steps);
  expect(historyOf(document, 'shell')).toHaveLength(200);
  expect(historyOf(document, 'shell')[0]!.action).toBe('resumed');
});

test('a version loses its file lists when it is no longer served, and gets them back when it is', () => {
  const unused = versionsOf(after(assign(A), assign(B)), 'shell')[1]!;
  expect(unused.extras).toMatchObject({ buildId: A, files: {}, preload: {}, until: NOW.toISOString() });
  const pinned = versionsOf(after(assign(A), assign(B), assign(A, 100, 'KAZ')), 'shell')[1]!;
  expect(pinned.extras).toEqual({ ...versionNamed(A).extras, regions: { KAZ: 100 } });
});

test('the document follows the public schema', () => {
  const document = after(assign(A), assign(B, 33.33), assign(B, 100, 'KAZ'), stop('GEO'));
  expect(schemaErrorsOf(document)).toEqual([]);
  const [first] = versionsOf(document, 'shell');
  const broken = {
    ...document,
    microFrontends: { shell: [first, { ...first, extra: 1, metadata: { version: 1 } }, first] },
  };
  expect(schemaErrorsOf({ ...broken, more: 1 })).toEqual([
    'document.microFrontends.shell has the same item twice',
    'document.microFrontends.shell[1].metadata.integrity is missing',
    'document.microFrontends.shell[1].metadata.version is not of type string',
    'document.microFrontends.shell[1].extra is not in the schema',
    'document.more is not in the schema',
  ]);
});
