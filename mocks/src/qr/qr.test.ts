/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { QrTicket } from 'shared-config/contracts/contracts';
import { PATHS } from '../testing/sign-in-steps';
import { createHandlerClient, type TestClient } from '../testing/test-client';
import { describeBrowser } from './qr';

const QR = '/x-api/v1/auth/qr';
const STATE = '/x-api/v1/auth/qr/state';
const ORIGIN = {
  origin: 'http://tr.localhost:3000',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36',
};

async function open(client: TestClient) {
  const ticket = (await client.post(QR, {}, ORIGIN)).body?.result as QrTicket;
  return { ...ticket, code: new URL(ticket.url).searchParams.get('qr') ?? '' };
}
const phone = async (client: TestClient, doing: string, code: string, token = 'app-token-10001') =>
  (await client.post(`/__mock/qr/${doing}`, { code }, { UserToken: token })).body;
const state = async (client: TestClient, ticket: string) =>
  (await client.post(STATE, { ticket })).body?.result as { status: string };

it('encodes an address on the page’s host without the browser’s ticket', async () => {
  const { client } = createHandlerClient();
  const { ticket, url, code, ...rest } = await open(client);
  expect(url).toBe(`http://tr.localhost:3000/login?qr=${code}`);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(ticket).toMatch(/^[\w-]{43}$/);
  expect(url).not.toContain(ticket);
  expect(rest).toEqual({ expiresInSeconds: 90, pollAfterSeconds: 2 });
});

it('signs the requesting browser in once after scan and confirmation', async () => {
  const { client } = createHandlerClient();
  const { ticket, code } = await open(client);
  expect(await state(client, ticket)).toEqual({ status: 'pending' });
  expect((await phone(client, 'scan', code))?.result).toEqual({
    place: { host: 'tr.localhost:3000', browser: 'Chrome, Linux', askedAt: '2026-11-20T12:00:00.000Z' },
  });
  expect(await state(client, ticket)).toEqual({ status: 'scanned' });
  await phone(client, 'confirm', code);
  expect(await state(client, ticket)).toMatchObject({ status: 'signed-in', user: { id: 10001 } });
  expect((await client.get(PATHS.profile)).body?.result).toMatchObject({ id: 10001 });
  expect(await state(client, ticket)).toEqual({ status: 'expired' });
});

it('signs in for one of two parallel requests', async () => {
  const { client, createBrowser } = createHandlerClient();
  const { ticket, code } = await open(client);
  await phone(client, 'scan', code);
  await phone(client, 'confirm', code);
  const answers = await Promise.all([state(client, ticket), state(createBrowser(), ticket)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['expired', 'signed-in']);
});

it('does not accept the code as a ticket', async () => {
  const { client, createBrowser } = createHandlerClient();
  const { code } = await open(client);
  await phone(client, 'scan', code);
  await phone(client, 'confirm', code);
  expect(await state(createBrowser(), code)).toEqual({ status: 'expired' });
});

it('keeps a denial', async () => {
  const { client } = createHandlerClient();
  const { ticket, code } = await open(client);
  await phone(client, 'scan', code);
  await phone(client, 'deny', code);
  expect(await state(client, ticket)).toEqual({ status: 'denied' });
  expect((await phone(client, 'confirm', code))?.ret_code).toBe(RET_CODES.expiredChallenge.code);
  expect(await state(client, ticket)).toEqual({ status: 'denied' });
});

it.each(['confirm', 'deny'])('rejects %s before a scan or from another account', async (doing) => {
  const { client } = createHandlerClient();
  const { ticket, code } = await open(client);
  expect((await phone(client, doing, code))?.ret_code).toBe(RET_CODES.expiredChallenge.code);
  await phone(client, 'scan', code);
  expect((await phone(client, 'scan', code, 'app-token-10002'))?.ret_code).toBe(
    RET_CODES.expiredChallenge.code,
  );
  expect((await phone(client, doing, code, 'app-token-10002'))?.ret_code).toBe(
    RET_CODES.expiredChallenge.code,
  );
  expect(await state(client, ticket)).toEqual({ status: 'scanned' });
});

it('rejects a scan by a signed-out phone', async () => {
  const { client } = createHandlerClient();
  const { code } = await open(client);
  expect((await phone(client, 'scan', code, 'rubbish'))?.ret_code).toBe(10007);
});

it('expires after 90 s, confirmed or not', async () => {
  const { client, wait } = createHandlerClient();
  const { ticket, code } = await open(client);
  await phone(client, 'scan', code);
  await phone(client, 'confirm', code);
  wait(90);
  expect(await state(client, ticket)).toEqual({ status: 'expired' });
  expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
});

it.each([[{}], [{ ticket: 7 }], [{ ticket: '' }], [{ ticket: 'a b' }], [[]]])(
  '%j is refused',
  async (body) => {
    const { client } = createHandlerClient();
    expect((await client.post(STATE, body)).body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  },
);

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari, iOS'],
  [null, 'unknown, unknown'],
])('describes %p as %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
