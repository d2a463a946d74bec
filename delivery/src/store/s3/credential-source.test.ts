/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../open-store';
import type { Store } from '../store';
import { startS3Server, type S3Server } from './s3-server.fixture';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let s3: S3Server;
let folder: string;
let store: Store;
let issuer: { origin: string; requests: string[]; server: Server };
const before = { ...process.env };

/** Starts a local service that issues credentials; `answer` returns the body for a request. */
async function startIssuer(answer: (request: IncomingMessage) => string): Promise<typeof issuer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end(answer(request)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, server };
}

/** Returns the issuer's response: the credentials that the store currently accepts. */
const issued = (lifetimeMs: number) => ({
  AccessKeyId: s3.place.accessKeyId,
  SecretAccessKey: s3.place.secretAccessKey,
  Token: s3.place.sessionToken,
  Expiration: new Date(Date.now() + lifetimeMs).toISOString(),
});

beforeEach(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(path.join(tmpdir(), 'credentials-'));
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_REGION: s3.place.region,
    AWS_CONFIG_FILE: path.join(folder, 'config'),
    AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'credentials'),
    AWS_EC2_METADATA_DISABLED: 'true',
    RELEASE_STORE: `s3://${s3.place.bucket}/${s3.place.prefix}`,
    RELEASE_STORE_ENDPOINT: s3.place.endpoint,
  });
});
afterEach(async () => {
  process.env = { ...before };
  await s3.close();
  issuer?.server.closeAllConnections();
  issuer?.server.close();
  await rm(folder, { recursive: true });
});

const writeAndRead = async () => {
  await store.write('hosts/market.json', 'x');
  return String(await store.read('hosts/market.json'));
};

describe('credentials of a container (ECS, EKS Pod Identity)', () => {
  const use = async (lifetimeMs: number) => {
    issuer = await startIssuer(() => JSON.stringify(issued(lifetimeMs)));
    process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = `${issuer.origin}/credentials`;
    store = openStore(process.env, folder);
  };

  test('are fetched with the first request, once', async () => {
    await use(HOUR_MS);
    expect(issuer.requests).toEqual([]);
    expect(await writeAndRead()).toBe('x');
    expect(await writeAndRead()).toBe('x');
    expect(issuer.requests).toEqual(['GET /credentials']);
  });

  test('are fetched again before they expire', async () => {
    await use(4 * MINUTE_MS);
    expect(await writeAndRead()).toBe('x');
    expect(await writeAndRead()).toBe('x');
    expect(issuer.requests.length).toBeGreaterThan(1);
  });

  test('are fetched again when they have expired', async () => {
    await use(-MINUTE_MS);
    expect(await writeAndRead()).toBe('x');
    s3.place.secretAccessKey = 'the next secret';
    expect(await writeAndRead()).toBe('x');
  });

  test('are fetched again once when the store rejects them, and the request succeeds', async () => {
    await use(HOUR_MS);
    expect(await writeAndRead()).toBe('x');
    Object.assign(s3.place, { accessKeyId: 'ASIANEXT', sessionToken: 'the next token' });
    expect(await writeAndRead()).toBe('x');
    expect(issuer.requests).toHaveLength(2);
  });

  test('that the store keeps rejecting are an error, not an endless loop', async () => {
    await use(HOUR_MS);
    s3.fail('GET', { status: 400, code: 'ExpiredToken' }, { status: 400, code: 'ExpiredToken' });
    await expect(store.read('hosts/market.json')).rejects.toThrow('rejects the credentials');
    expect(issuer.requests).toHaveLength(2);
  });
});

test('credentials of an instance role are found', async () => {
  issuer = await startIssuer(({ url = '' }) => {
    if (url.endsWith('/api/token')) return 'a session of the metadata service';
    if (url.endsWith('/security-credentials/')) return 'releases';
    return JSON.stringify({ Code: 'Success', ...issued(HOUR_MS) });
  });
  delete process.env.AWS_EC2_METADATA_DISABLED;
  process.env.AWS_EC2_METADATA_SERVICE_ENDPOINT = issuer.origin;
  store = openStore(process.env, folder);
  expect(await writeAndRead()).toBe('x');
  expect(issuer.requests).toContain('GET /latest/meta-data/iam/security-credentials/releases');
});

test('credentials of a service account (web identity, IRSA) are found', async () => {
  issuer = await startIssuer(() => {
    const { AccessKeyId, SecretAccessKey, Token, Expiration } = issued(HOUR_MS);
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${AccessKeyId}</AccessKeyId><SecretAccessKey>${SecretAccessKey}</SecretAccessKey><SessionToken>${Token}</SessionToken><Expiration>${Expiration}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
  });
  const tokenFile = path.join(folder, 'token');
  await writeFile(tokenFile, 'a token of the cluster');
  Object.assign(process.env, {
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/releases',
    AWS_ENDPOINT_URL_STS: issuer.origin,
  });
  store = openStore(process.env, folder);
  expect(await writeAndRead()).toBe('x');
});

test('credentials in the environment are used as they are', async () => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: s3.place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
    AWS_SESSION_TOKEN: s3.place.sessionToken,
    AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://127.0.0.1:1/no-listener',
  });
  store = openStore(process.env, folder);
  expect(await writeAndRead()).toBe('x');
});

test('the error names what to configure where there are no credentials', async () => {
  store = openStore(process.env, folder);
  await expect(store.read('hosts/market.json')).rejects.toMatchObject({
    code: 'store-unavailable',
    message: expect.stringMatching(
      /^The store s3:\/\/releases\/test\/one at .* has no credentials \(.*\): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY or AWS_PROFILE, or give the machine, container or service account a role\.$/,
    ),
  });
  expect(s3.requests).toEqual([]);
});
