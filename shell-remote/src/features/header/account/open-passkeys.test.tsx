/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { headerElement, testUser } from '../bar/header-element.fixture';

const session = { status: 'signed-in', user: testUser } as const;

test('opens the passkeys from the account panel, closes it and focuses the avatar', async () => {
  const onPasskeys = jest.fn();
  render(headerElement({ session, canUsePasskeys: true, onPasskeys }));
  const avatar = screen.getByRole('button', { name: 'Your account' });
  await userEvent.click(avatar);
  await userEvent.click(screen.getByRole('button', { name: 'Passkeys' }));
  expect(onPasskeys).toHaveBeenCalledTimes(1);
  expect(avatar).toHaveAttribute('aria-expanded', 'false');
  expect(avatar).toHaveFocus();
});

test('shows no passkeys entry where the page cannot use passkeys', async () => {
  render(headerElement({ session }));
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  expect(screen.queryByRole('button', { name: 'Passkeys' })).toBeNull();
});
