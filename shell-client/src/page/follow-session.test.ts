/** @jest-environment jest-fixed-jsdom */
import { installFakeShell } from '../testing/testing';
import { followSession, type SessionState } from './follow-session';

test('reports the session now and after each change, until it stops', async () => {
  const fake = installFakeShell({ scenario: 'loading' });
  const seen: string[] = [];
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = followSession(({ status, user }: SessionState) => {
      seen.push(`${status} ${user?.username ?? ''}`.trim());
      resolve();
    });
  });
  fake.signIn({ username: 'mira' });
  fake.signOut();
  stop();
  fake.signIn();
  expect(seen).toEqual(['unknown', 'signed-in mira', 'anonymous']);
  fake.remove();
});

test('reports nothing if it stops before the shell has loaded', async () => {
  const fake = installFakeShell();
  const listener = jest.fn();
  followSession(listener)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(listener).not.toHaveBeenCalled();
  fake.remove();
});

test('logs a session that does not load, and never calls the listener', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const fake = installFakeShell({ scenario: 'failing' });
  const listener = jest.fn();
  followSession(listener);
  await new Promise((resolve) => setTimeout(resolve));
  expect(listener).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('without a session'), expect.any(Error));
  fake.remove();
});
