import { observable, runInAction } from 'mobx';
import type { QuickAuth } from 'shared-config/contracts';
import { trackSession } from './track-session';

function setSession(isSignedIn = false) {
  const session = observable({ quickAuth: 'hidden' as QuickAuth, isSignedIn });
  const track = jest.fn();
  const stop = trackSession({ session, isInApp: true, track });
  const change = (changed: Partial<typeof session>) => runInAction(() => Object.assign(session, changed));
  return { change, track, stop };
}

test('tracks a closed form and a switch to the other form', () => {
  const { change, track } = setSession();
  change({ quickAuth: 'login' });
  change({ quickAuth: 'register' });
  change({ quickAuth: 'hidden' });
  expect(track.mock.calls).toEqual([
    ['quick-auth-opened', { form: 'login', isInApp: true }],
    ['quick-auth-ended', { form: 'login', outcome: 'closed', code: 0 }],
    ['quick-auth-opened', { form: 'register', isInApp: true }],
    ['quick-auth-ended', { form: 'register', outcome: 'closed', code: 0 }],
  ]);
});

test('tracks a successful sign-in', () => {
  const { change, track } = setSession();
  change({ quickAuth: 'login' });
  change({ isSignedIn: true });
  change({ quickAuth: 'hidden' });
  expect(track.mock.calls.at(-1)).toEqual([
    'quick-auth-ended',
    { form: 'login', outcome: 'succeeded', code: 0 },
  ]);
});

test('tracks a sign-out, but nothing for an anonymous visitor or after the stop', () => {
  const { change, track, stop } = setSession(true);
  change({ isSignedIn: false });
  expect(track.mock.calls).toEqual([['signed-out', {}]]);
  stop();
  change({ isSignedIn: true });
  change({ isSignedIn: false });
  expect(track).toHaveBeenCalledTimes(1);
});
