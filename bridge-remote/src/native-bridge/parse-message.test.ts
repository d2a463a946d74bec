/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import type { BridgeRequest } from 'shared-config/contracts/contracts';
import { isBridgeError } from './bridge-error';
import { createNativeBridge, type NativeBridge } from './create-native-bridge';
import { parseMessage } from './parse-message';

const report = jest.fn();
const requests: BridgeRequest[] = [];
let native: NativeBridge;

beforeEach(() => {
  jest.useFakeTimers();
  const postMessage = (text: string) => void requests.push(JSON.parse(text) as BridgeRequest);
  Object.assign(window, { hecateNative: { postMessage } });
  startBridge();
});
afterEach(() => {
  native.stop();
  Reflect.deleteProperty(window, 'hecateNative');
  jest.useRealTimers();
});

function startBridge(): void {
  requests.length = 0;
  native = createNativeBridge({ page: window, isInApp: true, nonce: 'nonce', report });
}
const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const fail = () => {
  throw new Error('hostile');
};
const withMethod = (fields: object, name: string) => ({ ...fields, [name]: fail });
const withGetter = (fields: object, name: string) =>
  Object.defineProperty({ ...fields }, name, { enumerable: true, get: fail });
function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
function cyclicObject(): object {
  const message: Record<string, unknown> = { v: 1, event: 'UserProfile.changed' };
  return Object.assign(message, { params: message });
}
const REPLY = { v: 1, id: 'nonce.1', code: 0, params: {} };
const TRAPS = ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf'] as const;

const json = fc.jsonValue();
const unprintable = fc.record({ toString: json });
const profile = fc.record(
  { uid: fc.oneof(json, unprintable), userToken: fc.oneof(json, unprintable), appVersion: json },
  { requiredKeys: [] },
);
/** Creates hostile values inside the property, because fast-check would also read generated ones. */
const hostileValue: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.tuple(fc.object(), fc.constantFrom('v', 'id', 'code', 'msg', 'event', 'params', 'toJSON', 'then')).map(
    ([fields, name]) =>
      () =>
        withGetter({ ...REPLY, ...fields }, name),
  ),
  fc.constantFrom(...TRAPS).map((trap) => () => new Proxy({ ...REPLY }, { [trap]: fail })),
  fc.constantFrom(revokedProxy, cyclicObject, () => withGetter([], '0')),
  fc
    .constantFrom(Symbol('v'), 1n, fail, window, { ...REPLY, toJSON: fail })
    .map((value) => () => value as unknown),
  fc
    .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
    .map((value) => () => value),
);
const createsValue = (values: fc.Arbitrary<unknown>) => values.map((value) => () => value);
const hostileEvent = hostileValue.map((create) => () => ({
  v: 1,
  event: 'UserProfile.changed',
  params: create(),
}));

it.each<[string, object]>([
  ['a getter that throws', withGetter(REPLY, 'v')],
  ['a result with a getter that throws', { ...REPLY, params: withGetter({}, 'uid') }],
  ['a proxy that throws', new Proxy({}, { get: fail })],
  ['a revoked proxy', revokedProxy()],
  ['a cycle', cyclicObject()],
])('rejects an object with %s', (_what, message) => {
  expect(parseMessage(message)).toEqual({ kind: 'malformed', problem: 'is no JSON object' });
});

it('parses an object like its JSON text', () => {
  const params = withMethod({ uid: 10001, createdAt: new Date(0) }, 'then');
  const message = { ...REPLY, params };
  expect(parseMessage(message)).toEqual(parseMessage(JSON.stringify(message)));
});

describe('receive', () => {
  it.each<[string, fc.Arbitrary<() => unknown>]>([
    ['any JSON text', createsValue(fc.json())],
    ['any text', createsValue(fc.string())],
    ['any JSON value', createsValue(json)],
    ['hostile values', hostileValue],
    ['events with hostile parameters', hostileEvent],
  ])('never throws for %s', (_what, messages) => {
    fc.assert(fc.property(messages, (create) => native.receiver.receive(create())));
  });

  it.each<[string, (reply: object) => unknown]>([
    ['text', (reply) => JSON.stringify(reply)],
    ['an object', (reply) => reply],
  ])('ends the pending call with any JSON result as %s', async (_what, encode) => {
    const answer = (params: unknown) =>
      native.receiver.receive(encode({ ...REPLY, id: requests.at(-1)!.id, params }));
    const method = fc.constantFrom(
      'UserProfile.getUserProfile',
      'SystemInfo.getAppConfig',
      'UrlLauncher.open',
    );
    await fc.assert(
      fc.asyncProperty(method, fc.oneof(json, profile), async (name, result) => {
        native.stop();
        startBridge();
        const supported = native.bridge.supports('UserProfile.getUserProfile');
        answer({ appVersion: '3.10.0' });
        await expect(supported).resolves.toBe(true);
        const ended = native.bridge.call(name as 'SystemInfo.getAppConfig', {}).then(
          () => 'ok',
          (thrown: unknown) => isBridgeError(thrown) && thrown.code,
        );
        await flushPromises();
        answer(result);
        jest.runAllTimers();
        expect(['ok', 'malformed-result']).toContain(await ended);
      }),
    );
  });
});
