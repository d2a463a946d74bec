/** @jest-environment node */
import { CONTRACT_VERSION } from 'shared-config/contracts';
import { discoveryDocumentOf } from './discovery-document';
import type { BuildRecord } from './read-build-record';

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

const shell: BuildRecord = {
  part: 'shell',
  buildId: 'abc1234567',
  globalName: 'shell_abc1234567',
  entry: 'remoteEntry.0a1b2c3d.js',
  files: {
    'remoteEntry.0a1b2c3d.js': integrity('A'),
    'expose-mount.11111111.js': integrity('B'),
    'mount.22222222.css': integrity('C'),
    'unrelated.33333333.js': integrity('D'),
  },
  preload: { mount: ['expose-mount.11111111.js', 'mount.22222222.css'], session: [] },
  initial: [],
};
const bridge: BuildRecord = {
  ...shell,
  part: 'bridge',
  buildId: 'def1234567',
  globalName: 'bridge_def1234567',
  preload: {},
};

const remotes = [
  { record: shell, origin: 'http://localhost:3001' },
  { record: bridge, origin: 'https://bridge.example' },
];

/** The fields of an object: those that it must have and those that it may have, by what each has to be. */
interface Shape {
  required: Record<string, (value: unknown) => boolean>;
  optional?: Record<string, (value: unknown) => boolean>;
  isOpen?: boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fits({ required, optional = {}, isOpen = false }: Shape): (value: unknown) => boolean {
  return (value) =>
    isObject(value) &&
    Object.keys(required).every((name) => name in value) &&
    Object.entries(value).every(([name, field]) => ({ ...required, ...optional })[name]?.(field) ?? isOpen);
}

/** The public Frontend Service Discovery schema, v1-pre (awslabs/frontend-discovery), as far as it says anything. */
const isVersion = fits({
  required: { url: isText, metadata: fits({ required: { integrity: isText, version: isText } }) },
  optional: {
    fallbackUrl: isText,
    extras: isObject,
    deployment: fits({
      required: {
        traffic: (value) => typeof value === 'number' && value >= 0 && value <= 100,
        default: (value) => typeof value === 'boolean',
      },
      isOpen: true,
    }),
  },
});
const isDocument = fits({
  required: {
    schema: isText,
    microFrontends: (value) =>
      isObject(value) &&
      Object.values(value).every(
        (versions) =>
          Array.isArray(versions) &&
          versions.every(isVersion) &&
          new Set(versions.map((version) => JSON.stringify(version))).size === versions.length,
      ),
  },
});

test('the document is valid against the public schema, also after a way over the wire', () => {
  expect(isDocument(JSON.parse(JSON.stringify(discoveryDocumentOf(remotes))))).toBe(true);
  expect(isDocument(discoveryDocumentOf([]))).toBe(true);
});

test('the check of the schema can say no', () => {
  const document = discoveryDocumentOf(remotes);
  const version = document.microFrontends.shell![0]!;
  const withVersion = (changed: object) => ({ ...document, microFrontends: { shell: [changed] } });
  expect(isDocument({ ...document, extra: 1 })).toBe(false);
  expect(isDocument(withVersion({ ...version, buildId: 'x' }))).toBe(false);
  expect(isDocument(withVersion({ ...version, metadata: { version: '1' } }))).toBe(false);
  expect(isDocument(withVersion({ ...version, deployment: { traffic: 101, default: true } }))).toBe(false);
});

test('each part has one version, which takes all traffic and is the default', () => {
  const { microFrontends } = discoveryDocumentOf(remotes);
  expect(Object.keys(microFrontends)).toEqual(['shell', 'bridge']);
  for (const versions of Object.values(microFrontends)) {
    expect(versions.map(({ deployment }) => deployment)).toEqual([{ traffic: 100, default: true }]);
  }
});

test('a version names its entry on its own origin, with the integrity of that file', () => {
  const { microFrontends } = discoveryDocumentOf(remotes);
  expect(microFrontends.shell![0]).toMatchObject({
    url: 'http://localhost:3001/remoteEntry.0a1b2c3d.js',
    metadata: { integrity: integrity('A'), version: 'abc1234567' },
    extras: { buildId: 'abc1234567', globalName: 'shell_abc1234567', contractVersion: CONTRACT_VERSION },
  });
  expect(microFrontends.bridge![0]!.url).toBe('https://bridge.example/remoteEntry.0a1b2c3d.js');
});

test('what a module needs at once comes with its integrity, in loading order', () => {
  const { microFrontends } = discoveryDocumentOf(remotes);
  expect(microFrontends.shell![0]!.extras.preload).toEqual({
    mount: [
      { path: 'expose-mount.11111111.js', integrity: integrity('B') },
      { path: 'mount.22222222.css', integrity: integrity('C') },
    ],
    session: [],
  });
});

test.each<[string, Partial<BuildRecord>, string]>([
  ['has no entry', { entry: null }, 'The build of shell has no entry file.'],
  ['does not list its entry', { entry: 'other.js' }, 'The build of shell does not list other.js.'],
  ['does not list a file', { preload: { mount: ['gone.js'] } }, 'The build of shell does not list gone.js.'],
])('a build that %s is refused with its name', (_what, differences, message) => {
  const record = { ...shell, ...differences };
  expect(() => discoveryDocumentOf([{ record, origin: 'http://localhost:3001' }])).toThrow(message);
});
