/** @jest-environment jest-fixed-jsdom */
import { installFakeShell } from '../testing/testing';
import { followSession, type SessionState } from './follow-session';
import { mountWidget } from './mount-widget';

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

test('requests the session after the pending mount, which sets the environment on a foreign host', async () => {
  const fake = installFakeShell();
  const order: string[] = [];
  const { mount, session } = window.uniframe!;
  jest.spyOn(window.uniframe!, 'mount').mockImplementation(async (options) => {
    const mounted = await mount(options);
    order.push('mount');
    return mounted;
  });
  jest.spyOn(window.uniframe!, 'session').mockImplementation(() => {
    order.push('session');
    return session();
  });
  await new Promise<void>((resolve) => {
    followSession(() => resolve());
    mountWidget('header', document.createElement('div'), { environment: 'production' });
  });
  expect(order).toEqual(['mount', 'session']);
  fake.remove();
});

test('requests the session although a mount fails', async () => {
  const fake = installFakeShell();
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(window.uniframe!, 'mount').mockRejectedValue(new RangeError('"xx" is no locale code'));
  const footer = mountWidget('footer', document.createElement('div'), { locale: 'xx' });
  const { status } = await new Promise<SessionState>((resolve) => followSession(resolve));
  expect(status).toBe('anonymous');
  footer.unmount();
  fake.remove();
});

describe('a session that did not load', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());
  /** Ends the promises of a pending request for the session. */
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  test.each([
    [2, 'the network returned', () => window.dispatchEvent(new Event('online'))],
    [1, 'nothing happened', () => undefined],
  ])('is requested %d times in total if %s while the first request was pending', async (count, _, happen) => {
    const fake = installFakeShell();
    const request = jest.spyOn(window.uniframe!, 'session').mockRejectedValue(new Error('no network'));
    const stop = followSession(() => undefined);
    happen();
    await settled();
    expect(request).toHaveBeenCalledTimes(count);
    stop();
    fake.remove();
  });

  test('is followed when the network returns, by one subscription', async () => {
    const failing = installFakeShell({ scenario: 'failing' });
    const seen: string[] = [];
    const stop = followSession(({ status }) => seen.push(status));
    await settled();
    failing.remove();
    const fake = installFakeShell({ scenario: 'loading' });
    for (let count = 0; count < 2; count += 1) window.dispatchEvent(new Event('online'));
    await settled();
    fake.signIn();
    stop();
    fake.signOut();
    expect(seen).toEqual(['unknown', 'signed-in']);
    fake.remove();
  });

  test('is followed when a script has defined the shell', async () => {
    const listener = jest.fn();
    const stop = followSession(listener);
    await settled();
    const fake = installFakeShell();
    document.head.append(document.createElement('script'));
    document.querySelector('script')!.dispatchEvent(new Event('load'));
    await settled();
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ status: 'anonymous' }));
    stop();
    fake.remove();
  });

  test('is followed when a widget that names the environment has mounted', async () => {
    const fake = installFakeShell();
    const listener = jest.fn();
    jest.spyOn(window.uniframe!, 'session').mockRejectedValueOnce(new Error('no environment'));
    const stop = followSession(listener);
    await settled();
    expect(listener).not.toHaveBeenCalled();
    mountWidget('header', document.createElement('div'), { environment: 'production' });
    await settled();
    await settled();
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ status: 'anonymous' }));
    stop();
    fake.remove();
  });

  test('is not requested again after a stop', async () => {
    const fake = installFakeShell({ scenario: 'failing' });
    const session = jest.spyOn(window.uniframe!, 'session');
    const stop = followSession(jest.fn());
    await settled();
    stop();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(session).toHaveBeenCalledTimes(1);
    fake.remove();
  });

  test('is not requested again because of an exception of the listener', async () => {
    const fake = installFakeShell();
    const session = jest.spyOn(window.uniframe!, 'session');
    const stop = followSession(() => {
      throw new Error('host');
    });
    await settled();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(session).toHaveBeenCalledTimes(1);
    stop();
    fake.remove();
  });
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
