import { observable, runInAction } from 'mobx';
import type { QuickAuth, SessionStatus } from 'shared-config/contracts/contracts';
import { trackSession } from './track-session';

function setSession(status: SessionStatus = 'anonymous') {
  const session = observable({
    quickAuth: 'hidden' as QuickAuth,
    status,
    get isSignedIn(): boolean {
      return this.status === 'signed-in';
    },
  });
  const track = jest.fn();
  const stop = trackSession({ session, isInApp: true, track });
  const change = (changed: { quickAuth?: QuickAuth; status?: SessionStatus }) =>
    runInAction(() => Object.assign(session, changed));
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
  change({ status: 'signed-in' });
  change({ quickAuth: 'hidden' });
  expect(track.mock.calls.at(-1)).toEqual([
    'quick-auth-ended',
    { form: 'login', outcome: 'succeeded', code: 0 },
  ]);
});

test('tracks a sign-out, but nothing for an anonymous visitor or after the stop', () => {
  const { change, track, stop } = setSession('signed-in');
  change({ status: 'anonymous' });
  expect(track.mock.calls).toEqual([['signed-out', {}]]);
  stop();
  change({ status: 'signed-in' });
  change({ status: 'anonymous' });
  expect(track).toHaveBeenCalledTimes(1);
});

const SIGNED_OUT = ['signed-out', {}];

test.each<[string, SessionStatus[], unknown[]]>([
  ['nothing for a user whom the page hides and shows again', ['unknown', 'signed-in'], []],
  ['one sign-out for a hidden user who has left', ['unknown', 'anonymous'], [SIGNED_OUT]],
  [
    'one sign-out when an anonymous visitor is checked again',
    ['anonymous', 'unknown', 'anonymous'],
    [SIGNED_OUT],
  ],
])('tracks %s', (_, statuses, expected) => {
  const { change, track } = setSession('signed-in');
  statuses.forEach((status) => change({ status }));
  expect(track.mock.calls).toEqual(expected);
});

test('tracks no sign-out for the first answer', () => {
  const { change, track } = setSession('unknown');
  change({ status: 'anonymous' });
  expect(track).not.toHaveBeenCalled();
});
