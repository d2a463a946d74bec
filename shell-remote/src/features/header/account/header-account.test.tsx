/** @jest-environment jest-fixed-jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { headerElement, testUser } from '../bar/header-test-bed';

const draw = (props?: Parameters<typeof headerElement>[0]) => render(headerElement(props));
const signedIn = (part = {}) => ({ status: 'signed-in' as const, user: { ...testUser, ...part } });
const openAccount = () => userEvent.click(screen.getByRole('button', { name: 'Your account' }));

/** Colours and the page around need a real page; label-in-name needs a canvas. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

describe('the way in', () => {
  it.each([
    ['Log in', 'onLogin'],
    ['Sign up', 'onRegister'],
  ])('%s asks the page on a plain click and stays here', (name, handler) => {
    const action = jest.fn();
    draw({ [handler]: action });
    expect(click(name).defaultPrevented).toBe(true);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'stays a link with %j',
    (init) => {
      const onLogin = jest.fn();
      draw({ onLogin });
      expect(click('Log in', init).defaultPrevented).toBe(false);
      expect(onLogin).not.toHaveBeenCalled();
    },
  );

  it('stays a link where the page has no modal', () => {
    draw();
    expect(click('Log in').defaultPrevented).toBe(false);
  });

  it('shows links and placeholder while nobody knows, and one of them once somebody does', () => {
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    const seen = () => [
      screen.queryAllByRole('link', { name: 'Log in' }).length,
      container.querySelectorAll(':not([hidden]) > .sh-auth__placeholder').length,
      screen.queryAllByRole('button', { name: 'Your account' }).length,
    ];
    expect(seen()).toEqual([1, 1, 0]);
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(seen()).toEqual([1, 0, 0]);
    rerender(headerElement({ session: signedIn() }));
    expect(seen()).toEqual([0, 0, 1]);
  });

  it('keeps the room of what the hint has shown when nobody turns out to be signed in', () => {
    document.documentElement.dataset.sessionHint = 'signed-in';
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    delete document.documentElement.dataset.sessionHint;
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    const part = container.querySelector('.sh-auth__user')!;
    expect([part.hasAttribute('hidden'), part.getAttribute('aria-hidden')]).toEqual([false, 'true']);
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  it('takes no room for a signed-in visitor where none was expected', () => {
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(container.querySelector('.sh-auth__user')!.hasAttribute('hidden')).toBe(true);
  });
});

describe('the account panel', () => {
  it('says who is signed in and leads to verification and security', async () => {
    draw({ session: signedIn() });
    await openAccount();
    expect(screen.getByText('mi***@mail.example')).toBeTruthy();
    expect(screen.getByText('UID 104829316')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Identity verification' }).getAttribute('href')).toBe(
      '/en/verification',
    );
    expect(screen.getByRole('link', { name: 'Security 2FA on' }).getAttribute('href')).toBe('/en/security');
    expect(screen.queryByText('Sub-account')).toBeNull();
  });

  it('shows the VIP level and the note of a sub-account', async () => {
    draw({
      session: signedIn({ parent_member_id: 7, loyalty_vip_info: { is_vip: true, label_level: 'VIP 2' } }),
    });
    await openAccount();
    expect(screen.getByText('VIP 2')).toBeTruthy();
    expect(screen.getByText('Sub-account')).toBeTruthy();
    expect(screen.getByText(/main account/)).toBeTruthy();
  });

  it('shows no VIP badge for a user who is no VIP', async () => {
    draw({ session: signedIn({ loyalty_vip_info: { is_vip: false, label_level: 'VIP 2' } }) });
    await openAccount();
    expect(screen.queryByText(/VIP/)).toBeNull();
  });

  it('calls a VIP without a level a VIP', async () => {
    draw({ session: signedIn({ loyalty_vip_info: { is_vip: true } }) });
    await openAccount();
    expect(screen.getByText('VIP')).toBeTruthy();
  });

  it('copies the UID and says so', async () => {
    draw({ session: signedIn() });
    userEvent.setup();
    await openAccount();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Copy UID' }));
    expect((await screen.findByText('UID copied')).getAttribute('role')).toBe('status');
    expect(writeText).toHaveBeenCalledWith('104829316');
  });

  it('says when copying is not possible', async () => {
    draw({ session: signedIn() });
    userEvent.setup();
    await openAccount();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy UID' }));
    expect(await screen.findByText(/Could not copy/)).toBeTruthy();
  });

  it('signs out and closes', async () => {
    const onSignOut = jest.fn();
    draw({ session: signedIn(), onSignOut });
    await openAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Your account' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('has no way out where the page cannot sign anybody out', async () => {
    draw({ session: signedIn() });
    await openAccount();
    expect(screen.queryByRole('link', { name: /Security/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('hands the focus to what comes in its place, and takes it from nowhere else', async () => {
    const { rerender } = draw({ session: signedIn(), onSignOut: jest.fn() });
    await openAccount();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log in' }));
    const other = screen.getByRole('link', { name: 'Markets' });
    rerender(headerElement({ session: signedIn() }));
    other.focus();
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(document.activeElement).toBe(other);
  });

  it('is accessible', async () => {
    const { container } = draw({ session: signedIn() });
    await openAccount();
    expect((await axe.run(container, { rules: AXE_RULES })).violations.map(({ id }) => id)).toEqual([]);
  });
});

function click(name: string, init: MouseEventInit = {}): Event {
  const link = screen.getByRole('link', { name });
  const event = createEvent.click(link, { button: 0, ...init });
  // jsdom cannot leave the page; what counts is whether the header has stopped the click by then.
  let wasPrevented = false;
  const stop = (late: Event) => {
    wasPrevented = late.defaultPrevented;
    late.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(link, event);
  return { ...event, defaultPrevented: wasPrevented };
}
