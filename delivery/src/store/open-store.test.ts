/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from './open-store';
import { startS3Server } from './s3/s3-server.fixture';

const ROOT = '/srv/site';
const S3 = {
  RELEASE_STORE: 's3://releases/production',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'a secret',
};

test.each([
  [{}, '/srv/site/.data/releases'],
  [{ RELEASE_STORE: '' }, '/srv/site/.data/releases'],
  [{ RELEASE_STORE: '/mnt/releases' }, '/mnt/releases'],
  [{ RELEASE_STORE: '/mnt/releases/' }, '/mnt/releases'],
  [{ RELEASE_STORE: '../releases' }, '/srv/releases'],
  [S3, 's3://releases/production at https://s3.eu-central-1.amazonaws.com'],
  [{ ...S3, RELEASE_STORE: 's3://releases' }, 's3://releases at https://s3.eu-central-1.amazonaws.com'],
  [
    { ...S3, RELEASE_STORE: 's3://my.releases/a/b/' },
    's3://my.releases/a/b at https://s3.eu-central-1.amazonaws.com',
  ],
  [
    { ...S3, RELEASE_STORE_ENDPOINT: 'http://10.0.0.7:9000' },
    's3://releases/production at http://10.0.0.7:9000',
  ],
  [{ RELEASE_STORE: '/mnt/r', RELEASE_MIRROR: '/mnt/r2' }, '/mnt/r, mirrored in /mnt/r2'],
  [{ RELEASE_MIRROR: '.data/mirror' }, '/srv/site/.data/releases, mirrored in /srv/site/.data/mirror'],
])('%j opens the store %s', (environment, name) => {
  expect(openStore(environment, ROOT).name).toBe(name);
});

test.each([
  [
    { RELEASE_STORE: 'https://releases.example.com' },
    'release-store',
    /is not a folder: use one .* or s3:\/\/bucket/,
  ],
  [{ RELEASE_STORE: 's3:/releases' }, 'release-store', /is not a folder/],
  [{ RELEASE_STORE: '~/releases' }, 'release-store', /is not a folder/],
  [{ RELEASE_STORE: '/srv/\0' }, 'release-store', /is not a folder/],
  [
    { ...S3, RELEASE_STORE: 's3://' },
    'release-store',
    /is not the address of a bucket: use a bucket and a folder/,
  ],
  [{ ...S3, RELEASE_STORE: 's3://Releases/x' }, 'release-store', /is not the address of a bucket/],
  [{ ...S3, RELEASE_STORE: 's3://releases/a/../b' }, 'release-store', /is not the address of a bucket/],
  [{ ...S3, RELEASE_STORE: 's3://releases//a' }, 'release-store', /is not the address of a bucket/],
  [{ ...S3, AWS_REGION: '' }, 'release-store', /also needs AWS_REGION/],
  [{ RELEASE_STORE: 's3://releases' }, 'release-store', /also needs AWS_REGION/],
  [{ ...S3, AWS_SECRET_ACCESS_KEY: '' }, 'release-store', /also needs AWS_SECRET_ACCESS_KEY/],
  [{ ...S3, AWS_ACCESS_KEY_ID: '' }, 'release-store', /also needs AWS_ACCESS_KEY_ID/],
  [
    { ...S3, RELEASE_STORE_ENDPOINT: 'storage.example.com' },
    'release-store',
    /RELEASE_STORE_ENDPOINT is not the address/,
  ],
  [
    { ...S3, RELEASE_STORE_ENDPOINT: 'ftp://storage.example.com' },
    'release-store',
    /ENDPOINT is not the address/,
  ],
  [
    { ...S3, RELEASE_STORE_ENDPOINT: 'https://me:secret@storage.example.com' },
    'release-store',
    /^(?!.*secret@)/,
  ],
  [{ RELEASE_MIRROR: 's3://mirror' }, 'release-mirror', /RELEASE_MIRROR=s3:\/\/mirror is not a folder/],
  [{ RELEASE_STORE: '/mnt/r', RELEASE_MIRROR: '/mnt/r' }, 'release-mirror', /is inside the store/],
  [{ RELEASE_STORE: '/mnt/r', RELEASE_MIRROR: '/mnt/r/mirror' }, 'release-mirror', /is inside the store/],
])('rejects %j with %s', (environment, code, words) => {
  expect(() => openStore(environment, ROOT)).toThrow(
    expect.objectContaining({ name: 'RangeError', code, message: expect.stringMatching(words) }),
  );
});

test('opens a store whose builds are read from the primary store alone', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'site-'));
  const key = 'builds/shell/0a1b2c3d4e/remoteEntry.js';
  try {
    const store = openStore({ RELEASE_MIRROR: '.data/mirror' }, root, { buildSource: 'primary' });
    await store.write(key, 'one');
    await store.read(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  } finally {
    await rm(root, { recursive: true });
  }
});

test('opens a store in a bucket with its mirror', async () => {
  const server = await startS3Server();
  const root = await mkdtemp(path.join(tmpdir(), 'site-'));
  const { place } = server;
  const environment = {
    RELEASE_STORE: `s3://${place.bucket}/${place.prefix}`,
    RELEASE_STORE_ENDPOINT: place.endpoint,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    AWS_SESSION_TOKEN: place.sessionToken,
    RELEASE_MIRROR: '.data/mirror',
  };
  try {
    const store = openStore(environment, root);
    await store.replacePointer('discovery.json', 'one', null);
    await store.readPointer('discovery.json');
    expect([...server.objects.keys()]).toEqual(['test/one/discovery.json']);
    expect(await readFile(path.join(root, '.data/mirror/discovery.json'), 'utf8')).toBe('one');
    expect(store).toMatchObject({ pointerSource: 'primary', mirrorFailure: null });
  } finally {
    await server.close();
    await rm(root, { recursive: true });
  }
});
