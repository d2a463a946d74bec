import { brand } from 'shared-config/brand';
import { isAppInstalled } from './is-app-installed';

const OURS = { platform: 'play', id: brand.androidPackage, version: '3.10.0' };
const browser = (answer: () => unknown) => ({ getInstalledRelatedApps: answer });

test('our app is found among the installed ones, and asked for as the browser wants it', async () => {
  const navigator = {
    apps: [{ platform: 'webapp', id: 'https://x.example/' }, OURS],
    getInstalledRelatedApps() {
      return Promise.resolve(this.apps);
    },
  };
  await expect(isAppInstalled(navigator)).resolves.toBe(true);
});

test.each<[string, object]>([
  ['cannot tell', {}],
  ['knows of none', browser(() => Promise.resolve([]))],
  ['knows of another app', browser(() => Promise.resolve([{ ...OURS, id: 'com.other' }]))],
  ['knows of one of another system', browser(() => Promise.resolve([{ ...OURS, platform: 'itunes' }]))],
  ['refuses', browser(() => Promise.reject(new DOMException('framed', 'InvalidStateError')))],
  [
    'breaks',
    browser(() => {
      throw new TypeError('Illegal invocation');
    }),
  ],
  ['answers nothing', browser(() => undefined)],
  ['answers rubbish', browser(() => Promise.resolve([null, 7, 'play', { id: OURS.id }]))],
  ['has something else under the name', { getInstalledRelatedApps: true }],
])('a browser that %s means no', async (_which, navigator) => {
  await expect(isAppInstalled(navigator)).resolves.toBe(false);
});

test('a browser that never answers is not waited for', async () => {
  jest.useFakeTimers();
  const answer = isAppInstalled(browser(() => new Promise(() => undefined)));
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toBe(false);
  jest.useRealTimers();
});
