/** @jest-environment node */
import { messagesTo, openRegistration, PATHS, signIn } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';
// R-SIGN-14

const PATH = '/x-api/v1/user/checklist';

async function register() {
  const { client } = createHandlerClient();
  const { challenge } = await openRegistration(client);
  const [message] = await messagesTo(client, 'ada@example.com');
  await client.post(PATHS.register, { challenge, code: message?.code });
  return { client, read: async () => (await client.get(PATH)).body?.result };
}

it('a new user has done nothing', async () => {
  const { read } = await register();
  expect(await read()).toEqual({ identity: 'open', protection: 'open', deposit: 'open', isDismissed: false });
});

it.each([
  ['none', 'open'],
  ['rejected', 'open'],
  ['pending', 'pending'],
  ['verified', 'done'],
])('an identity that is %s is %s', async (identity, state) => {
  const { client, read } = await register();
  await client.post('/__mock/checklist', { identity, hasDeposit: true });
  expect(await read()).toMatchObject({ identity: state, deposit: 'done' });
  expect((await client.get('/x-api/v1/user/identity')).body?.result).toEqual({ status: identity });
});

it('a dismissed list stays dismissed', async () => {
  const { client, read } = await register();
  expect((await client.post(`${PATH}/dismiss`, {})).body?.result).toMatchObject({ isDismissed: true });
  expect(await read()).toMatchObject({ isDismissed: true });
});

it('an account that is older than the list has dismissed it', async () => {
  const { client } = createHandlerClient();
  await signIn(client, 'plain');
  expect((await client.get(PATH)).body?.result).toMatchObject({ isDismissed: true });
});

it('rejects a visitor', async () => {
  const { client } = createHandlerClient();
  expect((await client.get(PATH)).body?.ret_code).toBe(10007);
});

it('rejects a state that does not exist', async () => {
  const { client } = await register();
  const { body } = await client.post('/__mock/checklist', { identity: 'maybe', hasDeposit: true });
  expect(body?.ret_code).toBe(20006);
});
