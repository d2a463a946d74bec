import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { assignVersion, switchPart } from './change-document';
import { releasesForVisitor, dependsOnDevice, pageDocument, publicDocument } from './releases-for-visitor';
import type { LiveReleases } from './loaded-build';
import { buildOf } from './loaded-build.fixture';
import { releasesOfBuilds } from './built-releases';
import { versionOfBuild } from './version-of-build';

const A = 'aaaaaaaaaa';
const B = 'bbbbbbbbbb';
const OLD = '0000000000';
const DEVICE = '3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b';
const attribution = { now: new Date(0), by: 'secret-operator', reason: 'secret-reason' };
const hosts = hostsOf({ site: siteOfHost('localhost:3000'), isSecure: false });

/** Shell A for all visitors, B for a share or a region; another build was the default before. */
function live(percent: number, ...regions: ('KAZ' | 'GEO')[]): LiveReleases {
  const builds = [
    buildOf('bridge', A),
    buildOf('shell', A),
    buildOf('shell', B),
    buildOf('verification-host', A),
  ];
  const first = releasesOfBuilds([
    buildOf('bridge', A),
    buildOf('shell', OLD),
    buildOf('verification-host', A),
  ]);
  const shell = (buildId: string) => versionOfBuild(buildOf('shell', buildId).manifest);
  const second = assignVersion(first.document, 'shell', shell(A), { percent: 100, regions: [] }, attribution);
  return {
    document: assignVersion(second, 'shell', shell(B), { percent, regions }, attribution),
    builds: new Map(builds.map((build) => [`${build.manifest.part}/${build.manifest.buildId}`, build])),
  };
}

const idOf = (releases: LiveReleases, region: 'KAZ' | 'GEO', deviceId: string | undefined) =>
  releasesForVisitor(releases, { region, deviceId }).shell!.build.manifest.buildId;

test.each([
  ['KAZ', B, live(100, 'KAZ')],
  ['GEO', A, live(100, 'KAZ')],
  ['KAZ', A, live(0.01)],
  ['KAZ', B, live(99.99)],
  ['GEO', B, live(99.99, 'GEO')],
] as const)('a device in %s gets %s', (region, expected, releases) => {
  expect(idOf(releases, region, DEVICE)).toBe(expected);
});

test('a visitor without a device id gets only builds with a share of 100 %', () => {
  expect(idOf(live(99.99), 'KAZ', undefined)).toBe(A);
  expect(idOf(live(100, 'KAZ'), 'KAZ', undefined)).toBe(B);
});

test.each([
  ['KAZ', false, live(100, 'KAZ')],
  ['KAZ', true, live(10, 'KAZ')],
  ['GEO', false, live(10, 'KAZ')],
  ['KAZ', true, live(10)],
  ['KAZ', false, releasesOfBuilds([buildOf('shell', A)])],
] as const)('in %s, the builds depend on the device: %s', (region, expected, releases) => {
  expect(dependsOnDevice(releases, region)).toBe(expected);
});

test('leaves out a build that is not loaded', () => {
  expect(releasesForVisitor({ ...live(10), builds: new Map() }, { region: 'KAZ', deviceId: DEVICE })).toEqual(
    {},
  );
});

test('a page’s document has one version of each remote with the site’s addresses, and no history', () => {
  const releases = live(99.99);
  const served = releasesForVisitor(releases, { region: 'KAZ', deviceId: DEVICE });
  const document = pageDocument(releases.document, served, hosts);
  const [shell, ...more] = document.microFrontends.shell!;
  expect(Object.keys(document.microFrontends).sort()).toEqual(['bridge', 'shell']);
  expect(more).toEqual([]);
  expect(shell).toMatchObject({
    url: `http://localhost:3001/${B}/remoteEntry.0a1b2c3d.js`,
    deployment: { traffic: 100, default: true },
  });
  expect(JSON.stringify(document)).not.toMatch(/secret|history|regions|until|0000000000|aaaaaaaaaa\/expose/);
});

test('a page’s document has the kill switch of its own region only', () => {
  const releases = live(10);
  const stoppedIn = (...regions: ('KAZ' | 'GEO')[]) => {
    const document = switchPart(releases.document, 'shell', false, regions, attribution);
    const served = releasesForVisitor({ ...releases, document }, { region: 'KAZ', deviceId: DEVICE });
    return pageDocument(document, served, hosts).microFrontends.shell![0]!.extras.stopped;
  };
  expect([stoppedIn('KAZ', 'GEO'), stoppedIn(), stoppedIn('GEO')]).toEqual([['*'], ['*'], undefined]);
});

test('the public document has every served version, and no history', () => {
  const { document } = live(10, 'KAZ');
  const stopped = switchPart(document, 'shell', false, ['GEO'], attribution);
  const { microFrontends } = publicDocument(stopped, hosts);
  const seen = ({ url, extras }: DiscoveryVersion) => [url.split('/')[3], extras.regions, extras.stopped];
  expect(microFrontends.shell!.map(seen)).toEqual([
    [A, undefined, ['GEO']],
    [B, { KAZ: 10 }, undefined],
  ]);
  expect(Object.keys(microFrontends).sort()).toEqual(['bridge', 'shell']);
  expect(JSON.stringify(microFrontends)).not.toMatch(/secret|history|until|0000000000/);
  const urls = Object.values(microFrontends).flatMap((versions) =>
    versions.map(({ url }) => new URL(url).origin),
  );
  expect(new Set(urls)).toEqual(new Set([hosts.shell, hosts.bridge]));
});
