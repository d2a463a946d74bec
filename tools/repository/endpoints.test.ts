/** @jest-environment node */
import { createHandlers, createMemoryStore, createMockContext } from 'mocks/handlers';
import { CALLS } from 'mocks/calls/calls';
import { createNodeCryptography } from 'mocks/cryptography/node-cryptography';
import { ENDPOINTS } from 'shared-config/api/endpoints';
// R-API-7

const API = 'https://api.example';
/** Endpoints of the mock in addition to the client's calls: the analytics collector, and its own pages. */
const BESIDE = /^\/(collect$|__mock\/)/;

const cryptography = createNodeCryptography({ passwordCost: 2 ** 4 });
const context = createMockContext({ store: createMemoryStore(cryptography), cryptography, clock: Date.now });
const handlers = createHandlers(context).flatMap(({ info }) =>
  'path' in info && info.path instanceof RegExp ? [{ method: String(info.method), path: info.path }] : [],
);
const handlersOf = (method: string, path: string) =>
  handlers.filter((handler) => handler.method === method && handler.path.test(`${API}${path}`));

const rows = Object.entries(ENDPOINTS).map(([name, { method, path }]) => [name, method, path] as const);
/** Returns a path as the client sends it. */
const filled = (path: string) => path.replaceAll(/:\w+/g, 'a-B_1');

test.each(rows)('the call %s (%s %s) has exactly one handler', (_name, method, path) => {
  expect(handlersOf(method, filled(path))).toHaveLength(1);
});

test.each(rows)('the call %s (%s %s) matches no other handler', (_name, method, path) => {
  // A parameter at the end matches any one segment, and no empty one.
  const longer = path.includes(':') ? [`${path}/x`, path.slice(0, path.lastIndexOf(':'))] : [`${path}x`];
  const near = [`${path}/`, ...longer, `/x${path}`, path.toUpperCase()].map(filled);
  for (const other of near) expect(handlersOf(method, other)).toEqual([]);
});

test('every handler of the product has a call of the client', () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`).filter(
    (call) => !BESIDE.test(call.split(' ')[1]!),
  );
  expect(calls.sort()).toEqual(rows.map(([, method, path]) => `${method} ${path}`).sort());
});

test('no two calls share method and path', () => {
  expect(new Set(rows.map(([, method, path]) => `${method} ${path}`)).size).toBe(rows.length);
});
