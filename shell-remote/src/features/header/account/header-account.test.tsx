/** @jest-environment jest-fixed-jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { userInfoFrom } from 'shared-config/api/api';
import { headerElement, testUser } from '../bar/header-element.fixture';
// R-HEADER-6

const draw = (props?: Parameters<typeof headerElement>[0]) => render(headerElement(props));
const signedIn = (part = {}) => ({ status: 'signed-in' as const, user: { ...testUser, ...part } });
const openAccount = () => userEvent.click(screen.getByRole('button', { name: 'Your account' }));

/** jsdom renders no colours and has no canvas for label-in-name. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

describe('a user without a name', () => {
  it.each<[string, object]>([
    ['nothing but an id', {}],
    ['null texts', { username: '', vague_email: null, vague_mobile: null }],
    ['a number as the name', { username: 5 }],
    ['a record as the address', { vague_email: { a: 1 } }],
    ['no VIP record', { loyalty_vip_info: null }],
  ])('has an account menu with the user id when the profile has %s', async (_, fields) => {
    draw({ session: { status: 'signed-in', user: userInfoFrom({ id: 70007, ...fields })! } });
    await openAccount();
    expect(screen.getAllByText(/70007/)).toHaveLength(1);
  });
});

describe('the avatar', () => {
  it.each([
    [{ username: 'mira' }, 'M'],
    [{ username: 'élodie' }, 'É'],
    [{ username: 'მარიამი' }, 'მ'],
    [{ username: '', vague_email: 'x***@mail.example' }, 'X'],
    [{ username: '', vague_email: '' }, ''],
    [{ username: '138****00' }, ''],
    [{ username: '<img>' }, ''],
  ])('of %j shows the letter “%s”, or a figure', (part, expected) => {
    draw({ session: signedIn(part) });
    const avatar = screen.getByRole('button', { name: 'Your account' }).firstElementChild!;
    expect([avatar.textContent, avatar.querySelectorAll('svg').length]).toEqual([expected, expected ? 0 : 1]);
  });
});

describe('the sign-in links', () => {
  it.each([
    ['Log in', 'onLogin'],
    ['Sign up', 'onRegister'],
  ])('“%s” calls the page’s handler on a plain click and does not navigate', (name, handler) => {
    const action = jest.fn();
    draw({ [handler]: action });
    expect(click(name).defaultPrevented).toBe(true);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'stay links for a click with %j',
    (init) => {
      const onLogin = jest.fn();
      draw({ onLogin });
      expect(click('Log in', init).defaultPrevented).toBe(false);
      expect(onLogin).not.toHaveBeenCalled();
    },
  );

  it('stay links where the page has no modal', () => {
    draw();
    expect(click('Log in').defaultPrevented).toBe(false);
  });

  it('show with the account menu while the session is unknown, then only one of both shows', () => {
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    const seen = () => [
      screen.queryAllByRole('link', { name: 'Log in' }).length,
      screen.queryAllByRole('button', { name: 'Your account' }).length,
    ];
    expect(seen()).toEqual([1, 1]);
    expect(
      [...container.querySelectorAll('.sh-account a')].map((link) => [
        link.getAttribute('href'),
        link.textContent,
      ]),
    ).toEqual([
      ['/en/verification', 'Identity verification'],
      ['/en/security', 'Security'],
    ]);
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(seen()).toEqual([1, 0]);
    rerender(headerElement({ session: signedIn() }));
    expect(seen()).toEqual([0, 1]);
  });

  it('leave the space of the user’s area after a wrong session hint', () => {
    document.documentElement.dataset.sessionHint = 'signed-in';
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    delete document.documentElement.dataset.sessionHint;
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    const part = container.querySelector('.sh-auth__user')!;
    expect([part.hasAttribute('hidden'), part.getAttribute('aria-hidden')]).toEqual([false, 'true']);
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
  });

  it('leave no space for the user’s area without a session hint', () => {
    const { container, rerender } = draw({ session: { status: 'unknown', user: null } });
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    expect(container.querySelector('.sh-auth__user')!.hasAttribute('hidden')).toBe(true);
  });
});

describe('the account panel', () => {
  it.each([
    [{ vague_email: 'mi***@mail.example', vague_mobile: '138****00' }, 'mi***@mail.example'],
    [{ vague_email: '', vague_mobile: '138****00' }, '138****00'],
    [{ vague_email: '', vague_mobile: '' }, 'mira'],
  ])('names the user of %j “%s”', async (part, expected) => {
    const { container } = draw({ session: signedIn(part) });
    await openAccount();
    expect(container.querySelector('.sh-account__name')!.textContent).toBe(expected);
  });

  it('shows the user and links to verification and security', async () => {
    draw({ session: signedIn() });
    await openAccount();
    expect(screen.getByText('mi***@mail.example')).toBeTruthy();
    expect(screen.getByText('104829316')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Identity verification' }).getAttribute('href')).toBe(
      '/en/verification',
    );
    expect(screen.getByRole('link', { name: 'Security 2FA on' }).getAttribute('href')).toBe('/en/security');
    expect(screen.queryByText('Sub-account')).toBeNull();
  });

  it('is closed after the next sign-in when the session ended while it was open', async () => {
    const { rerender } = draw({ session: signedIn() });
    await openAccount();
    rerender(headerElement({ session: { status: 'anonymous', user: null } }));
    rerender(headerElement({ session: signedIn() }));
    expect(screen.getByRole('button', { name: 'Your account' }).getAttribute('aria-expanded')).toBe('false');
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

  it('shows “VIP” for a level without a name', async () => {
    draw({ session: signedIn({ loyalty_vip_info: { is_vip: true } }) });
    await openAccount();
    expect(screen.getByText('VIP')).toBeTruthy();
  });

  it('copies the UID and confirms it', async () => {
    draw({ session: signedIn() });
    userEvent.setup();
    await openAccount();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByRole('button', { name: 'Copy UID' }));
    expect((await screen.findByText('UID copied')).getAttribute('role')).toBe('status');
    expect(writeText).toHaveBeenCalledWith('104829316');
  });

  it('shows a message when copying fails', async () => {
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

  it('shows no sign-out where it is impossible', async () => {
    draw({ session: signedIn() });
    await openAccount();
    expect(screen.queryByRole('link', { name: /Security/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('moves the focus to the sign-in link after a sign-out, but only from the menu', async () => {
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
  // jsdom cannot navigate; this records whether the header has prevented the click.
  let wasPrevented = false;
  const stop = (late: Event) => {
    wasPrevented = late.defaultPrevented;
    late.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(link, event);
  return { ...event, defaultPrevented: wasPrevented };
}
