/** @jest-environment jest-fixed-jsdom */
import { makeAutoObservable } from 'mobx';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred, type Deferred } from 'shared-config/platform/create-deferred.fixture';
import { goOnline } from 'shared-config/platform/network-return.fixture';
import * as limits from 'shared-config/site/limits';
import { mira, NOT_SIGNED_IN, otto } from '../session/create-session.fixture';
import { createUserValues } from './user-value-store';
// R-HEADER-6

let answers: Deferred<unknown>[];
let stop: () => void;

function createStore(user: UserInfo | null = mira) {
  const session = makeAutoObservable({
    user,
    get isSignedIn() {
      return this.user !== null;
    },
    setUser(next: UserInfo | null) {
      this.user = next;
    },
  });
  const fetchValue = jest.fn(() => {
    const answer = createDeferred<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  const report = jest.fn();
  const values = createUserValues({ session, fetchValue, report });
  ({ stop } = values);
  return { session, values, fetchValue, report };
}

const passTasks = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  answers = [];
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('is loading, then ready, and keeps its value while it loads again', async () => {
  const { values } = createStore();
  expect(values.snapshot()).toEqual({});
  void values.load('identity');
  expect(values.snapshot()).toEqual({ identity: { status: 'loading' } });
  answers[0]!.resolve({ status: 'pending' });
  await passTasks();
  expect(values.snapshot()).toEqual({ identity: { status: 'ready', value: { status: 'pending' } } });
  void values.load('identity');
  expect(values.snapshot()).toEqual({ identity: { status: 'loading', value: { status: 'pending' } } });
});

test('requests nothing for a visitor who is not signed in', async () => {
  const { values, fetchValue } = createStore(null);
  await values.load('identity');
  expect(fetchValue).not.toHaveBeenCalled();
  expect(values.snapshot()).toEqual({});
});

test.each([
  ['a sign-out', null],
  ['another user', otto],
])('is cleared by %s, and ignores the late answer', async (_, next) => {
  const { session, values } = createStore();
  void values.load('identity');
  answers[0]!.resolve({ status: 'verified' });
  await passTasks();
  void values.load('identity');
  session.setUser(next);
  expect(values.snapshot()).toEqual({});
  answers[1]!.resolve({ status: 'verified' });
  await passTasks();
  expect(values.snapshot()).toEqual({});
});

test('ignores a late answer of an earlier load', async () => {
  const { values } = createStore();
  void values.load('identity');
  void values.load('identity');
  answers[1]!.resolve({ status: 'verified' });
  answers[0]!.resolve({ status: 'rejected' });
  await passTasks();
  expect(values.snapshot()).toEqual({ identity: { status: 'ready', value: { status: 'verified' } } });
});

test('reports a failure once, keeps the value, and loads again after a delay and when the network returns', async () => {
  const { values, report } = createStore();
  void values.load('identity');
  answers[0]!.resolve({ status: 'none' });
  await passTasks();
  void values.load('identity');
  answers[1]!.reject(new Error('offline'));
  await passTasks();
  const failed = { identity: { status: 'failed', value: { status: 'none' } } };
  expect(values.snapshot()).toEqual(failed);
  await jest.advanceTimersByTimeAsync(limits.remoteDeadlineMs);
  answers[2]!.reject(new Error('offline'));
  await passTasks();
  expect(values.snapshot()).toEqual(failed);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answers).toHaveLength(3);
  goOnline();
  answers[3]!.resolve({ status: 'pending' });
  await passTasks();
  expect(values.snapshot()).toEqual({ identity: { status: 'ready', value: { status: 'pending' } } });
  expect(report.mock.calls).toEqual([
    [{ code: 'identity-failed', part: 'header', message: 'identity: offline' }],
  ]);
});

test('does not report that the visitor is no longer signed in', async () => {
  const { values, report } = createStore();
  void values.load('identity');
  answers[0]!.reject(NOT_SIGNED_IN);
  await passTasks();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([report.mock.calls, answers.length]).toEqual([[], 1]);
});
