/** @jest-environment jest-fixed-jsdom */
import { userWith } from '../features/session/session-store.fixture';
import { createBackendSource } from './backend';
import { joinShell } from './join-shell';
import { PageOptions } from '../core/page/page-options';
import { BannerRequests } from '../features/app-banner/banner-requests';
import { SessionStore } from '../features/session/session-store';
import { ThemeStore } from '../features/theme/theme-store';
import { foreignContextOf, setBuildGlobals } from '../core/page/page.fixture';
import type { Shell } from './shell';
import { membersOf } from './shell-shape.fixture';
import { readFileSync } from 'node:fs';
import path from 'node:path';
// R-SESSION-4

jest.mock('./backend');
const makeSource = jest.mocked(createBackendSource);

beforeAll(setBuildGlobals);
beforeEach(() => makeSource.mockReset().mockReturnValue(() => ({}) as never));

/** Creates the part of an older shell that joining reads. */
function createOlderShell() {
  const session = Object.assign(Object.create(SessionStore.prototype) as SessionStore, {
    user: null as ReturnType<typeof userWith> | null,
  });
  const shared = {
    context: foreignContextOf('tr-TUR'),
    session,
    pageOptions: Object.create(PageOptions.prototype) as PageOptions,
    quickAuth: {},
    theme: Object.create(ThemeStore.prototype) as ThemeStore,
    platform: { type: 'pc', request: 'pc' },
    isInApp: false,
    canSignOut: () => true,
    userToken: () => 'token of the app',
    track: jest.fn(),
    bannerRequests: Object.create(BannerRequests.prototype) as BannerRequests,
    clock: { observe: jest.fn() },
    onRelogin: jest.fn(),
    texts: {},
    shownNavigation: null,
  };
  const own = { backend: jest.fn(), overlays: {}, memory: {}, frameTranslator: jest.fn() };
  return { standing: { ...shared, ...own } as unknown as Shell, session };
}

const MEMBERS = membersOf('Shell', readFileSync(path.join(__dirname, 'shell.ts'), 'utf8')).map(
  (member) => /^(?:readonly )?(\w+)/.exec(member)![1]!,
);

test('has every member of this release’s shell', () => {
  const joined = joinShell(createOlderShell().standing);
  const missing = MEMBERS.filter((member) => Reflect.get(joined, member) === undefined);
  expect(missing).toEqual(['suggestion', 'sessionEnd', 'checklist', 'appBanner']);
});

test('shares what exists once per page', () => {
  const { standing } = createOlderShell();
  const joined = joinShell(standing);
  for (const name of [
    'session',
    'pageOptions',
    'context',
    'quickAuth',
    'theme',
    'platform',
    'track',
    'clock',
    'bannerRequests',
  ] as const) {
    expect([name, joined[name] === standing[name]]).toEqual([name, true]);
  }
});

test('brings the methods that a store of an older release lacks', () => {
  const { standing } = createOlderShell();
  const older = { user: userWith(), fetched: true, loginFetchFinished: true, openLogin: jest.fn() };
  const joined = joinShell({ ...standing, session: older as never });
  joined.session.hideUser();
  expect(older).toMatchObject({ user: null, fetched: false, loginFetchFinished: false });
  joined.session.openLogin();
  expect(older.openLogin).toHaveBeenCalledTimes(1);
});

test('uses the code and calls of its own release', () => {
  const { standing } = createOlderShell();
  const joined = joinShell(standing);
  for (const name of ['backend', 'overlays', 'memory', 'frameTranslator'] as const) {
    expect([name, joined[name] === standing[name]]).toEqual([name, false]);
  }
});

test('passes writes of one shell to the other', () => {
  const { standing } = createOlderShell();
  const joined = joinShell(standing);
  const texts = { header: { a: 'b' } };
  joined.texts = texts;
  joined.shownNavigation = { navigation: { language: 'en', region: 'KAZ', left: [], right: [] } as never };
  expect(standing.texts).toBe(texts);
  expect(standing.shownNavigation).toBe(joined.shownNavigation);
  Reflect.set(standing, 'context', foreignContextOf('ru-KAZ'));
  expect(joined.context.locale.code).toBe('ru-KAZ');
});

test('calls the page’s API host with the app’s token and the page’s clock', async () => {
  const { standing } = createOlderShell();
  await joinShell(standing).backend();
  const input = makeSource.mock.lastCall![0].getShell();
  expect(input.context).toBe(standing.context);
  expect(input.clock).toBe(standing.clock);
  expect(input.userToken?.()).toBe('token of the app');
});

test('uses another backend for another visitor', async () => {
  const { standing, session } = createOlderShell();
  await joinShell(standing).backend();
  const { getShell, keyOf } = makeSource.mock.lastCall![0];
  const anonymous = keyOf(getShell());
  session.user = userWith();
  const signedIn = keyOf(getShell());
  session.user = null;
  expect([signedIn === anonymous, keyOf(getShell()) === anonymous]).toEqual([false, true]);
});
