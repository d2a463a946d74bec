/** @jest-environment node */
import { lateCalls } from './late-calls';

test('loads the backend for each call, and calls its method with the request', async () => {
  const codes = {
    prefix: 'code of',
    async send(account: string) {
      return `${this.prefix} ${account}`;
    },
  };
  const backend = jest.fn(async () => codes);
  const calls = lateCalls(backend);
  expect(backend).not.toHaveBeenCalled();
  expect(await calls.send('mira')).toBe('code of mira');
  expect(backend).toHaveBeenCalledTimes(1);
});

test('rejects when the backend does not load', async () => {
  const calls = lateCalls<{ send(): Promise<void> }>(() => Promise.reject(new Error('offline')));
  await expect(calls.send()).rejects.toThrow('offline');
});

test('an async function can return the calls', async () => {
  const backend = jest.fn(async () => ({}));
  const calls = lateCalls(backend);
  expect(await Promise.resolve(calls)).toBe(calls);
  expect(backend).not.toHaveBeenCalled();
});
