/** @jest-environment node */
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts';
import { signIn } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';

const PATH = '/x-api/v1/user/identity';

it.each(DEMO_ACCOUNTS.filter(({ kind }) => kind !== 'two-factor'))(
  'the $kind account gets the state of its verification',
  async ({ kind, identity }) => {
    const { client } = createHandlerClient();
    await signIn(client, kind);
    expect((await client.get(PATH)).body?.result).toEqual({ status: identity });
  },
);

it('rejects a visitor', async () => {
  const { client } = createHandlerClient();
  expect((await client.get(PATH)).body).toEqual({ ret_code: 10007, ret_msg: 'not signed in' });
});

it('has a demo account for every state', () => {
  expect(new Set(DEMO_ACCOUNTS.map(({ identity }) => identity)).size).toBe(4);
});

describe('the time of a session', () => {
  const SESSION = '/x-api/v1/user/session';

  it('shrinks with the clock, and starts again when the session is extended', async () => {
    const { client, wait } = createHandlerClient();
    await signIn(client, 'plain');
    const { expiresInSeconds: full } = (await client.get(SESSION)).body?.result as {
      expiresInSeconds: number;
    };
    wait(60);
    expect((await client.get(SESSION)).body?.result).toEqual({ expiresInSeconds: full - 60 });
    expect((await client.post(`${SESSION}/extend`, {})).body?.result).toEqual({ expiresInSeconds: full });
  });

  it('can be shortened to see its end', async () => {
    const { client, wait } = createHandlerClient();
    await signIn(client, 'plain');
    await client.post('/__mock/session', { secondsLeft: 90 });
    expect((await client.get(SESSION)).body?.result).toEqual({ expiresInSeconds: 90 });
    wait(90);
    expect((await client.get(SESSION)).body?.ret_code).toBe(10007);
    expect((await client.post(`${SESSION}/extend`, {})).body?.ret_code).toBe(10007);
  });

  it.each([0, -1, 'soon', null, 1e12])('is not shortened to %j seconds', async (secondsLeft) => {
    const { client } = createHandlerClient();
    await signIn(client, 'plain');
    expect((await client.post('/__mock/session', { secondsLeft })).body?.ret_code).toBe(20006);
  });
});
