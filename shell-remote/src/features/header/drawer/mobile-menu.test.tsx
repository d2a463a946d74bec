/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { MODAL_ATTRIBUTE } from 'ui-kit/top-modal';
import { headerElement, testUser } from '../bar/header-element.fixture';
// R-HEADER-7

beforeAll(() => {
  // jsdom lacks the methods of the dialog element.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

async function openMenu(props?: Parameters<typeof headerElement>[0]) {
  const drawn = render(headerElement(props));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return { ...drawn, dialog: screen.getByRole('dialog', { name: 'Menu' }) as HTMLDialogElement };
}

/** jsdom renders no colours and has no canvas for label-in-name. */
const AXE_RULES = {
  'color-contrast': { enabled: false },
  'label-content-name-mismatch': { enabled: false },
  region: { enabled: false },
};

describe('the menu of narrow screens', () => {
  it('holds the whole navigation and the sign-in links', async () => {
    const { dialog } = await openMenu();
    const names = within(dialog)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent);
    expect(names).toEqual(
      expect.arrayContaining(['Log in', 'Sign up', 'Markets', 'Spot', 'Savings', 'WSOTA competition', 'NFT']),
    );
    expect(names).not.toContain('Orders');
  });

  it('holds the account of a signed-in user', async () => {
    const onSignOut = jest.fn();
    const { dialog } = await openMenu({ session: { status: 'signed-in', user: testUser }, onSignOut });
    expect(within(dialog).queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Orders' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requests the identity when the user is known only after it has opened', async () => {
    const onUserValue = jest.fn();
    const { rerender } = await openMenu({ session: { status: 'unknown', user: null }, onUserValue });
    expect(onUserValue).not.toHaveBeenCalled();
    rerender(headerElement({ session: { status: 'signed-in', user: testUser }, onUserValue }));
    expect(onUserValue.mock.calls.filter(([name]) => name === 'identity')).toHaveLength(1);
  });

  it('is marked as a modal, so that toasts and announcements appear inside of it', async () => {
    const { dialog } = await openMenu();
    expect(dialog.hasAttribute(MODAL_ATTRIBUTE)).toBe(true);
  });

  it('locks the page’s scrolling until it closes', async () => {
    const { dialog } = await openMenu();
    expect(document.documentElement.hasAttribute('data-ui-scroll-lock')).toBe(true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.className).toBe('');
  });

  it('unlocks the scrolling when it is unmounted open', async () => {
    const { unmount } = await openMenu();
    unmount();
    expect(document.documentElement.className).toBe('');
  });

  it('closes on a click beside it', async () => {
    const { dialog } = await openMenu();
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes before the sign-in modal opens', async () => {
    const onLogin = jest.fn();
    const { dialog } = await openMenu({ onLogin });
    await userEvent.click(within(dialog).getByRole('link', { name: 'Log in' }));
    expect(onLogin).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is accessible', async () => {
    const { container } = await openMenu();
    expect((await axe.run(container, { rules: AXE_RULES })).violations.map(({ id }) => id)).toEqual([]);
  });
});
