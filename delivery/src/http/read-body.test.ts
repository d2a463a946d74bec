/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { readBody } from './read-body';

const requestOf = () => new PassThrough() as unknown as IncomingMessage & PassThrough;

test('returns the text of all chunks, also of characters that two chunks share', async () => {
  const request = requestOf();
  const body = readBody(request, 100);
  const bytes = Buffer.from('{"a":"қ"}');
  request.write(bytes.subarray(0, 7));
  request.end(bytes.subarray(7));
  expect(await body).toBe('{"a":"қ"}');
});

test.each([
  [8, '12345678'],
  [7, null],
])('allows %i bytes', async (maxBytes, expected) => {
  const request = requestOf();
  const body = readBody(request, maxBytes);
  request.write('1234');
  request.end('5678');
  expect(await body).toBe(expected);
});

test.each(['aborted', 'error', 'close'])('returns null for a request that ends by "%s"', async (event) => {
  const request = requestOf();
  const body = readBody(request, 100);
  request.write('half');
  request.emit(event, new Error('cut off'));
  expect(await body).toBeNull();
});

test('returns null for a body that is not complete after 5 s, and not before', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const request = requestOf();
  const results: (string | null)[] = [];
  const body = readBody(request, 100).then((text) => results.push(text));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(results).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await body;
  expect(results).toEqual([null]);
  jest.useRealTimers();
});
