/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { fastestOf } from 'tools/testing/fastest-of';
import { createMemoryStore } from '../store/memory-store';
import { ConflictError, type Store } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { updatePart, updateDocument, parseDocument, POINTER, readDocument } from './pointer';
import { emptyDocument, versionsOf } from './release-document';
import type { PartName } from 'build/released-parts';
import { versionOfBuild } from './version-of-build';
// R-REL-3

const version = {
  ...versionOfBuild(buildOf('shell', 'aaaaaaaaaa').manifest),
  deployment: { traffic: 100, default: true },
};
/** Returns a version for an index; index 0 is the default. */
const versionAt = (index: number) => ({
  ...version,
  url: `/build-${index}/remoteEntry.0a1b2c3d.js`,
  deployment: { traffic: index === 0 ? 100 : 0, default: index === 0 },
  extras: { ...version.extras, buildId: `build-${index}` },
});
const add = (part: string) => (document: DiscoveryDocument) => {
  const versions = versionsOf(document, part);
  return {
    ...document,
    microFrontends: { ...document.microFrontends, [part]: [...versions, versionAt(versions.length)] },
  };
};

test('keeps 25 concurrent changes of different parts', async () => {
  const store = createMemoryStore();
  const parts = Array.from({ length: 25 }, (_, number) => `part-${number}`);
  await Promise.all(parts.map((part) => updatePart(store, part as PartName, add(part))));
  const { document } = await readDocument(store);
  expect(Object.keys(document.microFrontends).sort()).toEqual(parts.sort());
});

test('accepts one of 25 concurrent changes of the same part and rejects the others', async () => {
  const store = createMemoryStore();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 25 }, () => updatePart(store, 'shell', add('shell'))),
  );
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejected).toHaveLength(24);
  expect(rejected.every(({ reason }) => reason instanceof ConflictError)).toBe(true);
  expect(versionsOf((await readDocument(store)).document, 'shell')).toHaveLength(1);
});

test('retries 25 concurrent changes until all are made', async () => {
  const store = createMemoryStore();
  await Promise.all(Array.from({ length: 25 }, () => updateDocument(store, add('shell'))));
  expect(versionsOf((await readDocument(store)).document, 'shell')).toHaveLength(25);
});

test('rejects a change that is based on an outdated document', async () => {
  const store = createMemoryStore();
  const { document } = await readDocument(store);
  await updatePart(store, 'bridge', add('bridge'), document);
  await updatePart(store, 'shell', add('shell'), document);
  await expect(updatePart(store, 'shell', add('shell'), document)).rejects.toBeInstanceOf(ConflictError);
});

test('writes nothing if the document is unchanged', async () => {
  const store = createMemoryStore();
  const write = jest.fn<Promise<string>, []>();
  const untouched: Store = { ...store, replacePointer: write };
  await updatePart(untouched, 'shell', (document) => document);
  expect(write).not.toHaveBeenCalled();
  expect((await readDocument(store)).document).toEqual(emptyDocument());
});

const textOfVersions = (...versions: unknown[]) =>
  JSON.stringify({ schema: 'x', microFrontends: { shell: versions } });
const textWith = (changes: object) => textOfVersions({ ...version, ...changes });
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

function expectRefused(text: string, problem: string): void {
  const parse = () => parseDocument(text, 'memory');
  expect(parse).toThrow(problem);
  expect(parse).toThrow(`${POINTER} in memory is not a valid discovery document`);
  expect(parse).toThrow(expect.objectContaining({ code: 'document-damaged' }));
}

test.each([
  ['text that is not JSON', '<html>', 'it is not JSON'],
  ['half a document', textWith({}).slice(0, 100), 'it is not JSON'],
  ['an array', '[]', 'schema is missing'],
  ['null', 'null', 'the document must be an object'],
  ['no parts', '{"schema":"x"}', 'microFrontends is missing'],
  ['a part that is no list', '{"schema":"x","microFrontends":{"shell":7}}', 'shell must be an array'],
  ['a part without versions', textOfVersions(), 'microFrontends.shell must name at least one version'],
  ['a version that is null', textOfVersions(null), 'microFrontends.shell[0] must be an object'],
  [
    'two defaults',
    textOfVersions(version, { ...versionAt(1), deployment: version.deployment }),
    'microFrontends.shell[1].deployment.default must be false',
  ],
  [
    'a build that is listed twice',
    textOfVersions(version, { ...version, deployment: { traffic: 0, default: false } }),
    'microFrontends.shell[1].extras.buildId must differ from that of every other version',
  ],
])('rejects a document with %s, and names the field', (_, text, problem) => expectRefused(text, problem));

test.each<[string, object, string]>([
  ['no deployment', { deployment: undefined }, 'deployment is missing'],
  ['a deployment without a default', { deployment: { traffic: 100 } }, 'deployment.default is missing'],
  [
    'a share above 100',
    { deployment: { traffic: 101 } },
    'deployment.traffic must be a number from 0 to 100',
  ],
  ['no metadata', { metadata: undefined }, 'metadata is missing'],
  [
    'an integrity with a tag',
    { metadata: { integrity: '"><b>', version: 'x' } },
    'metadata.integrity must be an integrity value',
  ],
  [
    'an integrity of another file',
    { metadata: { integrity: INTEGRITY, version: 'x' } },
    'metadata.integrity must be that of remoteEntry.0a1b2c3d.js',
  ],
  ['a URL of another origin', { url: 'https://evil.example/x.js' }, 'url must be a path'],
  ['a URL that continues a host name', { url: '.evil.example/x.js' }, 'url must be a path'],
  ['a URL after a user name', { url: '@evil.example/x.js' }, 'url must be a path'],
  ['a URL with an HTML tag', { url: '/"><script>/x.js' }, 'url must be a path'],
  [
    'a URL of another build',
    { url: '/bbbbbbbbbb/x.js' },
    'url must contain "files/" or the build id as a folder',
  ],
])('rejects a version with %s, and names the field', (_, changes, problem) =>
  expectRefused(textWith(changes), `microFrontends.shell[0].${problem}`),
);

test.each<[string, object, string]>([
  ['a build id with a dot segment', { buildId: '../x' }, 'buildId must be a build id'],
  ['no files', { files: undefined }, 'files is missing'],
  ['a file outside its folder', { files: { 'a/../../b.js': INTEGRITY } }, ''],
  [
    'a preloaded file that is not listed',
    { preload: { mount: [{ path: 'x.js', integrity: INTEGRITY }] } },
    'preload.mount[0] must be a file of extras.files',
  ],
  [
    'a region’s share that is no number',
    { regions: { KAZ: '100' } },
    'regions.KAZ must be a number from 0 to 100',
  ],
  ['a kill switch that is no list', { stopped: '*' }, 'stopped must be an array'],
  ['an invalid time', { until: 'yesterday' }, 'until must be a time'],
  [
    'an event without a time',
    { history: [{ action: 'published', buildId: 'a', by: 'b' }] },
    'history[0].at is missing',
  ],
  ['a global name that is code', { globalName: 'alert(1)' }, 'globalName must be a name'],
])('rejects extras with %s, and names the field', (_, changes, problem) =>
  expectRefused(
    textWith({ extras: { ...version.extras, ...changes } }),
    `microFrontends.shell[0].extras.${problem}`,
  ),
);

test('accepts and keeps unknown fields', () => {
  const newer = { ...version, later: 1, extras: { ...version.extras, later: { a: [1] } } };
  expect(parseDocument(textOfVersions(newer), 'memory').microFrontends.shell).toEqual([newer]);
});

test('rejects a change that makes the document invalid', async () => {
  const store = createMemoryStore();
  await updatePart(store, 'shell', add('shell'));
  const before = await readDocument(store);
  const broken = (document: DiscoveryDocument) => ({
    ...document,
    microFrontends: { shell: [{ ...version, metadata: { integrity: '', version: '' } }] },
  });
  const update = updateDocument(store, broken);
  await expect(update).rejects.toMatchObject({ code: 'document-refused' });
  await expect(update).rejects.toThrow(
    'microFrontends.shell[0].metadata.integrity must be an integrity value',
  );
  expect(await readDocument(store)).toEqual(before);
});

test('parses a valid document', () => {
  expect(parseDocument(textWith({}), 'memory').microFrontends.shell).toEqual([version]);
});

test('parses a document of two megabytes in less than a second', () => {
  const shell = Array.from({ length: 4_000 }, (_, index) => {
    const { extras, ...rest } = versionAt(index);
    const former = { ...extras, files: {}, preload: {}, until: new Date(0).toISOString() };
    return { ...rest, extras: index === 0 ? extras : former };
  });
  const text = JSON.stringify({ schema: 'x', microFrontends: { shell } });
  expect(text.length).toBeGreaterThan(1_500_000);
  const fastestMs = fastestOf(3, () =>
    expect(parseDocument(text, 'memory').microFrontends.shell).toHaveLength(4_000),
  );
  expect(fastestMs).toBeLessThan(1_000);
});
