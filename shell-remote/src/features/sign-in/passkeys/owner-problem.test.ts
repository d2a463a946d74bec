/** @jest-environment jest-fixed-jsdom */
import type { UserInfo } from 'shared-config/contracts/contracts';
import { recordShellErrors } from '../../../core/page/page.fixture';
import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from '../../session/create-session.fixture';
import { createBrowser, openTab, type Tab } from '../../session/tabs.fixture';
import { ownerProblem } from './owner-problem';

async function signedInAsMira() {
  const { session, fetchProfile, backend } = createSession();
  await session.loadProfile();
  fetchProfile.mockClear();
  return { shell: { session, backend }, session, fetchProfile };
}

test('finds no problem while the backend answers with the same user', async () => {
  const { shell, fetchProfile } = await signedInAsMira();
  await expect(ownerProblem(shell, mira.id)).resolves.toBeNull();
  expect(fetchProfile.mock.calls).toEqual([[{ isForced: true, isAfterSignIn: true }]]);
});

test('finds that the user is signed out when the backend answers with another user', async () => {
  const { shell, fetchProfile } = await signedInAsMira();
  fetchProfile.mockResolvedValueOnce(otto);
  await expect(ownerProblem(shell, mira.id)).resolves.toBe('signedOut');
});

test('finds that the user is signed out when the backend says so', async () => {
  const { shell, fetchProfile } = await signedInAsMira();
  fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
  await expect(ownerProblem(shell, mira.id)).resolves.toBe('signedOut');
});

test('finds and reports a problem when the call fails, although the session still shows the user', async () => {
  const errors = recordShellErrors();
  const { shell, session, fetchProfile } = await signedInAsMira();
  fetchProfile.mockRejectedValueOnce(UNREACHABLE);
  await expect(ownerProblem(shell, mira.id)).resolves.toBe('unknown');
  expect(session.user).toEqual(mira);
  expect(errors.codes()).toEqual(['profile-failed']);
  errors.stop();
});

test('shows another user whom the backend names', async () => {
  const { shell, session, fetchProfile } = await signedInAsMira();
  fetchProfile.mockResolvedValue(otto);
  await ownerProblem(shell, mira.id);
  await Promise.resolve();
  expect(session.user).toEqual(otto);
});

describe('with a slow profile call in another tab', () => {
  const passMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  let user: UserInfo;
  let delayMs: number;
  let tabs: Tab[];

  /** Opens two tabs of mira. The second one has begun a call of 2 seconds. */
  async function openWithSlowCall() {
    const browser = createBrowser();
    const fetchProfile = async () => {
      const answer = user;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return answer;
    };
    tabs = [0, 1].map(() => openTab(browser, { fetchProfile, logOut: async () => undefined }, () => 0.5));
    const [tab, other] = tabs as [Tab, Tab];
    void tab.session.loadProfile();
    await passMs(1_000);
    delayMs = 2_000;
    void other.session.loadProfile();
    await passMs(100);
    delayMs = 10;
    return { session: tab.session, backend: () => Promise.resolve(tab.calls) };
  }

  beforeEach(() => {
    jest.useFakeTimers();
    user = mira;
    delayMs = 10;
  });
  afterEach(() => {
    tabs.forEach(({ close }) => close());
    jest.useRealTimers();
  });

  test('finds no problem without waiting for that call', async () => {
    const shell = await openWithSlowCall();
    const found = jest.fn();
    void ownerProblem(shell, mira.id).then(found);
    await passMs(20);
    expect(found.mock.calls).toEqual([[null]]);
  });

  test('finds another user who has signed in since that call began', async () => {
    const shell = await openWithSlowCall();
    user = otto;
    const found = jest.fn();
    void ownerProblem(shell, mira.id).then(found);
    await passMs(10_000);
    expect(found.mock.calls).toEqual([['signedOut']]);
  });
});
