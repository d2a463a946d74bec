/** @jest-environment jest-fixed-jsdom */
import { NetworkError } from 'shared-config/api';
import { startFieldOffer } from './passkey-field-offer';
import { answered, createFakeTools, refusedBy, signInStart } from './passkey-tools.fixture';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

function start() {
  const tools = createFakeTools();
  const onChosen = jest.fn();
  return { tools, onChosen, begin: () => startFieldOffer(tools, onChosen) };
}

test('offers passkeys and hands on the one that is chosen, with its challenge', async () => {
  const { tools, onChosen, begin } = start();
  tools.browser.offerInField.mockResolvedValueOnce(answered);
  begin();
  await settle();
  expect(tools.browser.offerInField.mock.calls).toEqual([[signInStart.options]]);
  expect(onChosen.mock.calls).toEqual([[{ challengeId: 'challenge-1', credential: answered }]]);
});

test('asks nobody for anything where the browser offers none in fields', async () => {
  const { tools, begin } = start();
  tools.canOfferInField.mockResolvedValueOnce(false);
  begin();
  await settle();
  expect(tools.ceremonies).not.toHaveBeenCalled();
  expect(tools.api.passkeySignInOptions).not.toHaveBeenCalled();
});

test('fetches another challenge half a minute before one runs out, again and again', async () => {
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

test.each([0, 5, -1, NaN])('a server that says %d ms is not asked all the time', async (timeout) => {
  const { tools, begin } = start();
  tools.api.passkeySignInOptions.mockResolvedValue({
    ...signInStart,
    options: { ...signInStart.options, timeout },
  });
  begin();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(1);
});

test('stopped, it ends the browser’s offer, says nothing and keeps no timer', async () => {
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

test('stopped while its challenge is on the way, it offers nothing', async () => {
  const { tools, begin } = start();
  begin()();
  await settle();
  expect(tools.browser.offerInField).not.toHaveBeenCalled();
});

test.each(['AbortError', 'NotAllowedError'])('an offer that ends with %s is over, quietly', async (name) => {
  const { tools, begin } = start();
  tools.browser.offerInField.mockRejectedValueOnce(refusedBy(name));
  begin();
  await settle();
  expect(tools.api.passkeySignInOptions).toHaveBeenCalledTimes(1);
  expect(tools.report).not.toHaveBeenCalled();
});

test.each<[string, (tools: ReturnType<typeof createFakeTools>) => void]>([
  ['the call', ({ api }) => api.passkeySignInOptions.mockRejectedValueOnce(new NetworkError('broken'))],
  ['the code', ({ ceremonies }) => ceremonies.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))],
  ['the browser', ({ browser }) => browser.offerInField.mockRejectedValueOnce(refusedBy('SecurityError'))],
  ['the question whether it can', (tools) => tools.canOfferInField.mockRejectedValueOnce(new Error('no'))],
])('%s that fails is told to developers, once', async (_, fail) => {
  const { tools, onChosen, begin } = start();
  fail(tools);
  begin();
  await settle();
  expect(tools.report).toHaveBeenCalledTimes(1);
  expect(onChosen).not.toHaveBeenCalled();
});
