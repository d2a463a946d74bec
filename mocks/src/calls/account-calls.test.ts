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
