/** @jest-environment jest-fixed-jsdom */
import { webcrypto } from 'node:crypto';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { createStorageStore } from './storage-store';

const cryptography = createWebCryptography(webcrypto as Crypto);
const openStore = () => createStorageStore(localStorage, cryptography);
const session = { tokenHash: 'abc', accountId: 10_001, expiresAt: 1 };

beforeEach(() => localStorage.clear());

it('keeps a session for the next page', async () => {
  await openStore().change((data) => data.sessions.push(session));
  expect((await openStore().read()).sessions).toEqual([session]);
});

it.each(['{"version":1,"acc', '[]', '{"version":2}'])(
  'starts with the demo accounts when the saved data is %s',
  async (saved) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    await openStore().change(() => {});
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key!, saved);
    const { accounts, sessions } = await openStore().read();
    expect([accounts.length, sessions]).toEqual([6, []]);
  },
);
