/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { headerElement, testUser } from '../bar/header-test-bed';

const session = { status: 'signed-in', user: testUser } as const;

test('the account panel opens the passkeys, closes, and gives the focus back to the avatar', async () => {
  const onPasskeys = jest.fn();
  render(headerElement({ session, onPasskeys }));
  const avatar = screen.getByRole('button', { name: 'Your account' });
  await userEvent.click(avatar);
  await userEvent.click(screen.getByRole('button', { name: 'Passkeys' }));
  expect(onPasskeys).toHaveBeenCalledTimes(1);
  expect(avatar).toHaveAttribute('aria-expanded', 'false');
  expect(avatar).toHaveFocus();
});

test('where passkeys cannot be used there is no way to them', async () => {
  render(headerElement({ session }));
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  expect(screen.queryByRole('button', { name: 'Passkeys' })).toBeNull();
});
