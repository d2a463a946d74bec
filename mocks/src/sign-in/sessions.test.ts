/** @jest-environment node */
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { demoAccount, PATHS, signIn } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';

describe('sessions', () => {
  it('end on the server at logout, not only in the cookie', async () => {
    const { client, createBrowser } = createHandlerClient();
    await signIn(client);
    const copy = createBrowser();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const out = await client.post('/logout');
    expect(out.body?.ret_code).toBe(0);
    expect(out.headers.getSetCookie()[0]).toMatch(/^auth_token_dev=; Max-Age=0;/);
    expect((await copy.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('may be missing at logout', async () => {
    const { client } = createHandlerClient();
    expect((await client.post('/logout')).body?.ret_code).toBe(0);
  });

  it('end when the browser signs in to another account', async () => {
    const { client, createBrowser } = createHandlerClient();
    await signIn(client);
    const copy = createBrowser();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await signIn(client, 'vip');
    expect((await client.get(PATHS.profile)).body?.result).toMatchObject({ username: 'victor' });
    expect((await copy.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('end after seven days', async () => {
    const { client, wait } = createHandlerClient();
    await signIn(client);
    wait(7 * 86_400 - 1);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(0);
    wait(1);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('are stored without usable tokens or passwords', async () => {
    const { client, context } = createHandlerClient();
    await signIn(client);
    const kept = JSON.stringify(await context.store.read());
    expect(kept).not.toContain(client.cookies.get('auth_token_dev') ?? '?');
    expect(kept).not.toContain(DEMO_PASSWORD);
  });

  it('are not required with the native app’s token', async () => {
    const { client } = createHandlerClient();
    const { body } = await client.get(PATHS.profile, { UserToken: demoAccount('vip').appToken });
    expect(body?.result).toMatchObject({ username: 'victor' });
    expect((await client.get(PATHS.profile, { UserToken: 'guess' })).body?.ret_code).toBe(10007);
  });
});
