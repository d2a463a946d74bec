import type { Bridge, BridgeFailure } from 'shared-config/contracts/contracts';
import { SUPPORTED_APP, installFakeApp, type FakeApp } from './app-in-jsdom.fixture';
import { isBridgeError } from './bridge-error';
import { createNativeBridge, type NativeBridge } from './create-native-bridge';

export const PROFILE = { uid: 10001, userName: 'mira', userToken: 'token-1' };
export const report = jest.fn();
export let native: NativeBridge;
export let bridge: Bridge;
/** The app, after `installApp`. */
export let app: FakeApp | undefined;

/** Gives each test a page with a bridge and fake timers, and expects that no timer remains. */
export function setUpBridge(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    report.mockReset();
    start();
  });
  afterEach(() => {
    native.stop();
    app?.remove();
    app = undefined;
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

export function start(isInApp = true): void {
  native = createNativeBridge({ page: window, isInApp, nonce: 'nonce', report });
  ({ bridge } = native);
}

export function installApp(answers = SUPPORTED_APP): FakeApp {
  return (app = installFakeApp(window, () => native.receiver, answers));
}

export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

export const advanceTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Returns the code of a call that fails with an error of the bridge, else its result. */
export const errorCodeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((thrown: unknown) => {
    expect(isBridgeError(thrown)).toBe(true);
    return (thrown as BridgeFailure).code;
  });
