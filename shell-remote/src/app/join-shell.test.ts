/** @jest-environment jest-fixed-jsdom */
import { userWith } from '../features/session/session-store.fixture';
import { createBackend } from './backend';
import { joinShell } from './join-shell';
import { contextOf, setBuild } from '../core/page/page.fixture';
import type { Shell } from './shell';
import { membersOf } from './shell-shape.fixture';
import { readFileSync } from 'node:fs';
import path from 'node:path';

jest.mock('./backend');
const makeBackend = jest.mocked(createBackend);

beforeAll(setBuild);
beforeEach(() => makeBackend.mockReset().mockImplementation(() => ({ fetchIdentity: jest.fn() }) as never));

/** A shell of an older release, as far as joining asks for it. */
function standingShell() {
  const session = { user: null as ReturnType<typeof userWith> | null, loadProfile: jest.fn() };
  const shared = {
    context: contextOf('tr-TUR'),
    session,
    place: {},
    quickAuth: {},
    theme: {},
    platform: { type: 'pc', request: 'pc' },
    isInApp: false,
    canSignOut: () => true,
    userToken: () => 'token of the app',
    track: jest.fn(),
    bannerWishes: {},
    clock: { observe: jest.fn() },
    onRelogin: jest.fn(),
    texts: {},
    shownNavigation: null,
  };
  const own = { backend: jest.fn(), identity: {}, overlays: {}, memory: {}, frameTranslator: jest.fn() };
  return { standing: { ...shared, ...own } as unknown as Shell, session };
}

const MEMBERS = membersOf('Shell', readFileSync(path.join(__dirname, 'shell.ts'), 'utf8')).map(
  (member) => /^(?:readonly )?(\w+)/.exec(member)![1]!,
);

test('has every member that the parts of this release know', () => {
  const joined = joinShell(standingShell().standing);
  const missing = MEMBERS.filter((member) => Reflect.get(joined, member) === undefined);
  expect(missing).toEqual(['suggestion', 'appBanner']);
});

test('shares what a page has once: who the visitor is, where the page stands, how it looks', () => {
  const { standing } = standingShell();
  const joined = joinShell(standing);
  for (const name of [
    'session',
    'place',
    'context',
    'quickAuth',
    'theme',
    'platform',
    'track',
    'clock',
    'bannerWishes',
  ] as const) {
    expect([name, joined[name] === standing[name]]).toEqual([name, true]);
  }
});

test('brings the code and the calls of its own release', () => {
  const { standing } = standingShell();
  const joined = joinShell(standing);
  for (const name of ['backend', 'overlays', 'memory', 'identity', 'frameTranslator'] as const) {
    expect([name, joined[name] === standing[name]]).toEqual([name, false]);
  }
});

test('what one of the two shows or says, the other knows', () => {
  const { standing } = standingShell();
  const joined = joinShell(standing);
  const texts = { header: { a: 'b' } };
  joined.texts = texts;
  joined.shownNavigation = { navigation: { language: 'en', region: 'KAZ', left: [], right: [] } as never };
  expect(standing.texts).toBe(texts);
  expect(standing.shownNavigation).toBe(joined.shownNavigation);
  Reflect.set(standing, 'context', contextOf('ru-KAZ'));
  expect(joined.context.locale.code).toBe('ru-KAZ');
});

test('calls are made for the page’s place and the app’s token, and learn the page’s time', async () => {
  const { standing } = standingShell();
  await joinShell(standing).backend();
  const input = makeBackend.mock.lastCall![0];
  expect(input.context).toBe(standing.context);
  expect(input.clock).toBe(standing.clock);
  expect(input.userToken?.()).toBe('token of the app');
});

test('nothing that was answered to one visitor is kept for another', async () => {
  const { standing, session } = standingShell();
  const joined = joinShell(standing);
  const anonymous = await joined.backend();
  expect(await joined.backend()).toBe(anonymous);
  session.user = userWith();
  const signedIn = await joined.backend();
  expect(signedIn).not.toBe(anonymous);
  session.user = null;
  expect(await joined.backend()).not.toBe(signedIn);
});
