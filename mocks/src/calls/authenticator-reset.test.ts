/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import type { CodeChallenge } from 'shared-config/contracts/contracts';
import { messagesTo, wrongCodeFor, PATHS, signIn } from '../testing/sign-in-steps';
import { createHandlerClient, type TestClient } from '../testing/test-client';

const TARA = 'tara@example.com';

async function challengeOf(client: TestClient, body: unknown): Promise<CodeChallenge> {
  return (await client.post(PATHS.authenticatorReset, body)).body?.result as CodeChallenge;
}

async function loginOf(client: TestClient): Promise<string> {
  return ((await signIn(client, 'two-factor')).body?.result as CodeChallenge).challenge;
}

async function requestReview(client: TestClient) {
  const { challenge } = await challengeOf(client, { login: await loginOf(client) });
  const [message] = await messagesTo(client, TARA);
  return client.post(PATHS.authenticatorReset, { challenge, code: message?.code });
}

it('starts a review after password and code and leaves the authenticator unchanged', async () => {
  const { client } = createHandlerClient();
  const { body } = await requestReview(client);
  expect(body).toMatchObject({
    ret_code: 0,
    result: {
      status: 'review-started',
      reference: expect.stringMatching(/^AR-\d{6}$/) as string,
      reviewDays: 3,
    },
  });
  expect(client.cookies.size).toBe(0);
  expect((await signIn(client, 'two-factor')).body?.result).toMatchObject({ channel: 'authenticator' });
  const { reference } = body?.result as { reference: string };
  expect((await messagesTo(client, TARA))[0]).toMatchObject({
    kind: 'authenticator-review',
    text: expect.stringContaining(reference) as string,
  });
});

it('returns the same reference during a review', async () => {
  const { client } = createHandlerClient();
  const first = await requestReview(client);
  expect((await requestReview(client)).body?.result).toEqual(first.body?.result);
});

it('requires a login with the right password', async () => {
  const { client } = createHandlerClient();
  const { body } = await client.post(PATHS.authenticatorReset, { login: 'x'.repeat(43) });
  expect(body?.ret_code).toBe(RET_CODES.expiredChallenge.code);
  expect(await messagesTo(client, TARA)).toEqual([]);
});

it('rejects a wrong code and ends the request after five', async () => {
  const { client } = createHandlerClient();
  const { challenge } = await challengeOf(client, { login: await loginOf(client) });
  const [message] = await messagesTo(client, TARA);
  const codes: (number | undefined)[] = [];
  for (let count = 0; count < 5; count += 1) {
    const code = wrongCodeFor(message?.code);
    codes.push((await client.post(PATHS.authenticatorReset, { challenge, code })).body?.ret_code);
  }
  const [wrongCode, expiredChallenge] = [RET_CODES.wrongCode.code, RET_CODES.expiredChallenge.code];
  expect(codes).toEqual([wrongCode, wrongCode, wrongCode, wrongCode, expiredChallenge]);
});

it('rejects its code at the login call', async () => {
  const { client } = createHandlerClient();
  const { challenge } = await challengeOf(client, { login: await loginOf(client) });
  const [message] = await messagesTo(client, TARA);
  expect((await client.post(PATHS.login, { challenge, code: message?.code })).body?.ret_code).toBe(
    RET_CODES.expiredChallenge.code,
  );
});

it.each([{}, { login: 7 }, { challenge: 'x' }])('rejects the body %p', async (body) => {
  const { client } = createHandlerClient();
  expect((await client.post(PATHS.authenticatorReset, body)).body?.ret_code).toBe(
    RET_CODES.invalidRequest.code,
  );
});
