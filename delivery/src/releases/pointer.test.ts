/** @jest-environment node */
import type { DiscoveryDocument } from 'shared-config/contracts';
import { createMemoryStore } from '../store/memory-store';
import { ConflictError, type Store } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { changeDocument, changeWhatStands, parseDocument, POINTER, readDocument } from './pointer';
import { emptyDocument, versionsOf } from './release-document';
import type { PartName } from './released-parts';
import { versionOfBuild } from './version-of-build';

const version = versionOfBuild(buildOf('shell', 'aaaaaaaaaa').manifest);
const add = (part: string) => (document: DiscoveryDocument) => ({
  ...document,
  microFrontends: {
    ...document.microFrontends,
    [part]: [
      ...versionsOf(document, part),
      { ...version, url: `/${versionsOf(document, part).length}/a.js` },
    ],
  },
});

test('fifty changes of different parts at once lose nothing', async () => {
  const store = createMemoryStore();
  const parts = Array.from({ length: 50 }, (_, number) => `part-${number}`);
  await Promise.all(parts.map((part) => changeDocument(store, part as PartName, add(part))));
  const { document } = await readDocument(store);
  expect(Object.keys(document.microFrontends).sort()).toEqual(parts.sort());
});

test('of fifty changes of the same part at once one is made, and the others are told', async () => {
  const store = createMemoryStore();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => changeDocument(store, 'shell', add('shell'))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(49);
  expect(refused.every(({ reason }) => reason instanceof ConflictError)).toBe(true);
  expect(versionsOf((await readDocument(store)).document, 'shell')).toHaveLength(1);
});

test('fifty changes that are right in any order are all made', async () => {
  const store = createMemoryStore();
  await Promise.all(Array.from({ length: 50 }, () => changeWhatStands(store, add('shell'))));
  expect(versionsOf((await readDocument(store)).document, 'shell')).toHaveLength(50);
});

test('a change that was decided on an older document is a conflict', async () => {
  const store = createMemoryStore();
  const { document } = await readDocument(store);
  await changeDocument(store, 'bridge', add('bridge'), document);
  await changeDocument(store, 'shell', add('shell'), document);
  await expect(changeDocument(store, 'shell', add('shell'), document)).rejects.toBeInstanceOf(ConflictError);
});

test('a change that changes nothing writes nothing', async () => {
  const store = createMemoryStore();
  const write = jest.fn<Promise<string>, []>();
  const untouched: Store = { ...store, replacePointer: write };
  await changeDocument(untouched, 'shell', (document) => document);
  expect(write).not.toHaveBeenCalled();
  expect((await readDocument(store)).document).toEqual(emptyDocument());
});

const textWith = (changes: object) =>
  JSON.stringify({ schema: 'x', microFrontends: { shell: [{ ...version, ...changes }] } });

test.each([
  ['what is no JSON', '<html>'],
  ['half a document', textWith({}).slice(0, 100)],
  ['an array', '[]'],
  ['null', 'null'],
  ['no parts', '{"schema":"x"}'],
  ['a part that is no list', '{"schema":"x","microFrontends":{"shell":{}}}'],
  ['a version that is none', '{"schema":"x","microFrontends":{"shell":[null]}}'],
  ['no deployment', textWith({ deployment: undefined })],
  ['a deployment without a default', textWith({ deployment: { traffic: 100 } })],
  ['a build id that leads away', textWith({ extras: { ...version.extras, buildId: '../x' } })],
  ['an address of somebody else', textWith({ url: 'https://evil.example/x.js' })],
  ['an address that ends a host name', textWith({ url: '.evil.example/x.js' })],
  ['an address behind a user name', textWith({ url: '@evil.example/x.js' })],
  ['an address with a tag in it', textWith({ url: '/"><script>/x.js' })],
])('%s is no discovery document', (_, text) => {
  const parse = () => parseDocument(text, 'memory');
  expect(parse).toThrow(`What stands in memory under ${POINTER}`);
  expect(parse).toThrow(expect.objectContaining({ code: 'document-damaged' }));
});

test('what was written is read again', () => {
  expect(parseDocument(textWith({}), 'memory').microFrontends.shell).toEqual([version]);
});

test('a document of two megabytes is read in less than a second', () => {
  const former = {
    ...version,
    extras: { ...version.extras, files: {}, preload: {}, until: new Date(0).toISOString() },
  };
  const shell = Array.from({ length: 4_000 }, () => former);
  const text = JSON.stringify({ schema: 'x', microFrontends: { shell } });
  expect(text.length).toBeGreaterThan(1_500_000);
  const started = performance.now();
  expect(parseDocument(text, 'memory').microFrontends.shell).toHaveLength(4_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});
