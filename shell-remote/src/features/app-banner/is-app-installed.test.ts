import { brand } from 'shared-config/site/brand';
import { isAppInstalled } from './is-app-installed';

const OUR_APP = { platform: 'play', id: brand.androidPackage, version: '3.10.0' };
const browser = (answer: () => unknown) => ({ getInstalledRelatedApps: answer });

test('finds our app in the browser’s list', async () => {
  const navigator = {
    apps: [{ platform: 'webapp', id: 'https://x.example/' }, OUR_APP],
    getInstalledRelatedApps() {
      return Promise.resolve(this.apps);
    },
  };
  await expect(isAppInstalled(navigator)).resolves.toBe(true);
});

test.each<[string, object]>([
  ['lacks the feature', {}],
  ['returns no app', browser(() => Promise.resolve([]))],
  ['returns another app', browser(() => Promise.resolve([{ ...OUR_APP, id: 'com.other' }]))],
  ['returns an app of another system', browser(() => Promise.resolve([{ ...OUR_APP, platform: 'itunes' }]))],
  ['rejects', browser(() => Promise.reject(new DOMException('framed', 'InvalidStateError')))],
  [
    'throws',
    browser(() => {
      throw new TypeError('Illegal invocation');
    }),
  ],
  ['returns undefined', browser(() => undefined)],
  ['returns malformed entries', browser(() => Promise.resolve([null, 7, 'play', { id: OUR_APP.id }]))],
  ['has another value under that name', { getInstalledRelatedApps: true }],
])('returns false for a browser that %s', async (_which, navigator) => {
  await expect(isAppInstalled(navigator)).resolves.toBe(false);
});

test('returns false after the deadline of a browser that never answers', async () => {
  jest.useFakeTimers();
  const answer = isAppInstalled(browser(() => new Promise(() => undefined)));
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(answer).resolves.toBe(false);
  jest.useRealTimers();
});
