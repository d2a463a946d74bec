/** @jest-environment jest-fixed-jsdom */
import type { HeaderData, UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred, type Deferred } from 'shared-config/platform/create-deferred.fixture';
import { foreignContextOf, setBuildGlobals } from '../core/page/page.fixture';
import { createPageMemory } from '../core/page/page-memory';
import type { LoadedBootData } from '../core/texts/load-boot-data';
import { mira, NOT_SIGNED_IN, otto, UNREACHABLE } from '../features/session/create-session.fixture';
import { pageSessionNames } from '../core/session-names';
import { SessionStore } from '../features/session/session-store';
import { createUserIdMarker } from '../core/user-id-marker';
import { drawUserParts } from './user-parts';
import { connectHeader, type HeaderConnection } from './connect-header';
import { getShell } from './get-shell';

jest.mock('./get-shell');
const mockRemoveUserParts = jest.fn();
jest.mock('./user-parts', () => ({ drawUserParts: jest.fn(() => mockRemoveUserParts) }));

const context = foreignContextOf('tr-TUR');
const locale = context.locale.code;
const navigationOf = (name: string): HeaderData => ({
  language: locale,
  left: [{ name, renderer: 'PrimaryLink', href: '/markets' }],
  right: [],
});
const boot = (extra: Partial<LoadedBootData> = {}): LoadedBootData => ({
  locale,
  year: 2026,
  texts: {},
  navigation: navigationOf('Built'),
  files: {},
  ...extra,
});

let answers: Deferred<HeaderData>[];
let fetchProfile: jest.Mock<Promise<UserInfo>, []>;
let connection: HeaderConnection | undefined;
let shown: () => string[];

/** Opens a page whose marker and cached navigation belong to a user; null for an anonymous visitor. */
function openPage(userId: number | null) {
  const { userIdMarker } = pageSessionNames(context);
  if (userId !== null) localStorage.setItem(userIdMarker, String(userId));
  const memory = createPageMemory(window, context);
  memory.language.write(locale);
  memory.navigation.save(navigationOf('Cached'));
  const session = new SessionStore({
    backend: () => Promise.resolve({ fetchProfile, logOut: () => Promise.resolve() }),
    marker: createUserIdMarker(window, jest.fn(), () => userIdMarker),
    report: jest.fn(),
    onKnown: jest.fn(),
    onRelogin: jest.fn(),
    referral: () => '',
    goTo: jest.fn(),
    signInByApp: () => null,
    locale: () => locale,
    loadCurrency: jest.fn(),
  });
  const fetchHeaderData = () => {
    const answer = createDeferred<HeaderData>();
    answers.push(answer);
    return answer.promise;
  };
  jest.mocked(getShell).mockReturnValue({
    context,
    memory,
    session,
    backend: () => Promise.resolve({ fetchHeaderData }),
    bannerRequests: { set: jest.fn(), unset: jest.fn() },
    theme: { theme: 'light' },
    canSignOut: () => true,
    onRelogin: () => () => undefined,
  } as never);
  return { session, memory };
}

function connectWithoutRefresh(data: LoadedBootData, element = document.createElement('div')) {
  let navigation = data.navigation;
  connection = connectHeader({
    element,
    owner: {},
    options: {},
    boot: data,
    show: (state) => ({ navigation } = state),
  });
  shown = () => navigation.left.map(({ name }) => name);
  return connection;
}

const connect = (data: LoadedBootData) => connectWithoutRefresh(data).refresh();

const passTasks = () => new Promise((resolve) => setTimeout(resolve));
const isCached = () => localStorage.getItem('shell:navigation') !== null;

beforeEach(() => {
  setBuildGlobals();
  localStorage.clear();
  answers = [];
  fetchProfile = jest.fn(() => Promise.resolve(mira));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => connection?.stop());

describe('the first profile', () => {
  test.each<[string, () => Promise<UserInfo>]>([
    ['the session has expired', () => Promise.reject(NOT_SIGNED_IN)],
    ['another user has signed in', () => Promise.resolve(otto)],
  ])('replaces the cached navigation of the marker’s user when %s', async (_, answer) => {
    const { session } = openPage(mira.id);
    fetchProfile.mockImplementation(answer);
    connect(boot());
    expect(shown()).toEqual(['Cached']);
    await session.loadProfile();
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Built'], false]);

    answers[0]!.resolve(navigationOf('Requested before the profile'));
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Built'], false]);
    answers[1]!.resolve(navigationOf('Fresh'));
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Fresh'], true]);
    expect(answers).toHaveLength(2);
  });

  test.each<[string, number | null, () => Promise<UserInfo>]>([
    ['it confirms the marker', mira.id, () => Promise.resolve(mira)],
    ['it confirms that no user is signed in', null, () => Promise.reject(NOT_SIGNED_IN)],
    ['the call fails', mira.id, () => Promise.reject(UNREACHABLE)],
    ['the cached navigation is that of an anonymous visitor', null, () => Promise.resolve(mira)],
  ])('keeps navigation and request when %s', async (_, userId, answer) => {
    const { session } = openPage(userId);
    fetchProfile.mockImplementation(answer);
    connect(boot());
    await session.loadProfile();
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Cached'], true]);
    answers[0]!.resolve(navigationOf('Fresh'));
    await passTasks();
    expect(shown()).toEqual(['Fresh']);
    expect(answers).toHaveLength(1);
  });
});

describe('the navigation of a user', () => {
  async function openSignedIn() {
    const page = openPage(mira.id);
    connect(boot());
    await page.session.loadProfile();
    answers[0]!.resolve(navigationOf('Mira’s'));
    await passTasks();
    expect(shown()).toEqual(['Mira’s']);
    return page;
  }

  test('goes when another user has signed in, also if its request fails', async () => {
    const { session } = await openSignedIn();
    fetchProfile.mockResolvedValue(otto);
    await session.loadProfile({ force: true });
    expect([shown(), isCached()]).toEqual([['Built'], false]);
    connection!.refresh();
    await passTasks();
    answers[1]!.reject(UNREACHABLE);
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Built'], false]);
  });

  test('goes when the page hides the user', async () => {
    const { session } = await openSignedIn();
    localStorage.setItem(pageSessionNames(context).userIdMarker, String(otto.id));
    session.hideUser();
    expect([shown(), isCached()]).toEqual([['Built'], false]);
  });

  test('is ignored when it arrives after another user has signed in', async () => {
    const { session } = await openSignedIn();
    connection!.refresh();
    await passTasks();
    fetchProfile.mockResolvedValue(otto);
    await session.loadProfile({ force: true });
    answers[1]!.resolve(navigationOf('Mira’s newer one'));
    await passTasks();
    expect([shown(), isCached()]).toEqual([['Built'], false]);
  });

  test('stays when a later profile names the same user', async () => {
    const { session } = await openSignedIn();
    await session.loadProfile({ force: true });
    expect([shown(), isCached()]).toEqual([['Mira’s'], true]);
  });
});

describe('the navigation that the skeleton drew from the cache', () => {
  const drawn = () =>
    boot({ linkOrigin: '', navigation: navigationOf('Cached'), builtNavigation: navigationOf('Built') });

  test('stays while it is cached', () => {
    openPage(mira.id);
    connect(drawn());
    expect(shown()).toEqual(['Cached']);
  });

  test('goes if its user left before the header was connected', async () => {
    const { session } = openPage(mira.id);
    fetchProfile.mockRejectedValue(NOT_SIGNED_IN);
    await session.loadProfile();
    connect(drawn());
    expect(shown()).toEqual(['Built']);
  });
});

test('draws what only a user has once, into its own header, and removes it', async () => {
  document.body.innerHTML = '<header class="sh-header"><div class="sh-bell"></div></header>';
  const element = document.body.appendChild(document.createElement('div'));
  const { session } = openPage(mira.id);
  await session.loadProfile();
  const { refresh, stop } = connectWithoutRefresh(boot(), element);
  await passTasks();
  jest.mocked(drawUserParts).mockClear();
  mockRemoveUserParts.mockClear();
  element.innerHTML = '<header class="sh-header"><div class="sh-bell"></div></header>';
  refresh();
  refresh();
  await passTasks();
  expect(jest.mocked(drawUserParts).mock.calls.map(([, header]) => header)).toEqual([element]);
  stop();
  expect(mockRemoveUserParts).toHaveBeenCalledTimes(1);
});
