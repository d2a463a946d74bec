/** @jest-environment jest-fixed-jsdom */
import { NetworkError } from 'shared-config/api/api';
import { startFieldOffer } from './passkey-field-offer';
import { passkeyResponse, createFakeTools, domException, signInStart } from './passkey-tools.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

function start() {
  const tools = createFakeTools();
  const onChosen = jest.fn();
  return { tools, onChosen, begin: () => startFieldOffer(tools, onChosen) };
}

test('passes on the chosen passkey with its challenge', async () => {
  const { tools, onChosen, begin } = start();
  tools.browser.offerInField.mockResolvedValueOnce(passkeyResponse);
  begin();
  await settle();
  expect(tools.browser.offerInField.mock.calls).toEqual([[signInStart.options]]);
  expect(onChosen.mock.calls).toEqual([[{ challengeId: 'challenge-1', credential: passkeyResponse }]]);
});

test('makes no request if the browser cannot offer passkeys in fields', async () => {
  const { tools, begin } = start();
  tools.canOfferInField.mockResolvedValueOnce(false);
  begin();
  await settle();
  expect(tools.ceremonies).not.toHaveBeenCalled();
  expect(tools.api.passkeySignInOptions).not.toHaveBeenCalled();
});

test('renews each challenge 30 seconds before it expires', async () => {
  const { tools, begin } = start();
  const stop = begin();
  await settle();
  await jest.advanceTimersByTimeAsync(269_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(270_000);
  expect(tools.browser.offerInField).toHaveBeenCalledTimes(3);
  expect(tools.report).not.toHaveBeenCalled();
  stop();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(3);
});

test('renews a challenge that expired while the computer slept', async () => {
  const { tools, begin } = start();
  const stop = begin();
  await settle();
  tools.time.now += 3_600_000;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(2);
  expect(tools.report).not.toHaveBeenCalled();
  stop();
});

test.each([0, 5, -1, NaN])('limits the requests if the server sends a timeout of %d ms', async (timeout) => {
  const { tools, begin } = start();
  tools.api.passkeySignInOptions.mockResolvedValue({
    ...signInStart,
    options: { ...signInStart.options, timeout },
  });
  begin();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(1);
});

test('a stop ends the browser’s offer without a report or a timer', async () => {
  const { tools, onChosen, begin } = start();
  const stop = begin();
  await settle();
  stop();
  await settle();
  expect(tools.browser.stopOffer).toHaveBeenCalledTimes(1);
  expect(tools.report).not.toHaveBeenCalled();
  expect(onChosen).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

test('a stop before the challenge has loaded prevents the offer', async () => {
  const { tools, begin } = start();
  begin()();
  await settle();
  expect(tools.browser.offerInField).not.toHaveBeenCalled();
});

test.each(['AbortError', 'NotAllowedError'])('ends the offer without a report after %s', async (name) => {
  const { tools, begin } = start();
  tools.browser.offerInField.mockRejectedValueOnce(domException(name));
  begin();
  await settle();
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(1);
  expect(tools.report).not.toHaveBeenCalled();
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => void]>([
  ['call', ({ api }) => api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'))],
  ['chunk load', ({ ceremonies }) => ceremonies.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))],
  [
    'browser prompt',
    ({ browser }) => browser.offerInField.mockRejectedValueOnce(domException('SecurityError')),
  ],
  ['capability check', (tools) => tools.canOfferInField.mockRejectedValueOnce(new Error('no'))],
])('reports a failed %s once', async (_, fail) => {
  const { tools, onChosen, begin } = start();
  fail(tools);
  begin();
  await settle();
  expect(tools.report).toHaveBeenCalledTimes(1);
  expect(onChosen).not.toHaveBeenCalled();
});
