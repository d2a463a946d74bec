/** @jest-environment jest-fixed-jsdom */
import { fetchText } from './fetch-text';

const URL_OF_FILE = 'http://localhost:3001/boot/en.json';

it('returns the text of a file, fetched without cookies and with a deadline', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"a":1}'));
  await expect(fetchText(URL_OF_FILE)).resolves.toBe('{"a":1}');
  expect(fetch.mock.calls).toEqual([[URL_OF_FILE, { credentials: 'omit', signal: expect.any(AbortSignal) }]]);
});

it.each([404, 500, 503])('rejects the status %d with address and status', async (status) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<!doctype html>', { status }));
  await expect(fetchText(URL_OF_FILE)).rejects.toThrow(`${URL_OF_FILE} answered ${status}`);
});

it('rejects if the connection fails', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  await expect(fetchText(URL_OF_FILE)).rejects.toThrow('fetch failed');
});
