/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { recordShellErrors } from '../../../core/page/page.fixture';
import { SlashKeySwitch } from './slash-key-switch';

jest.mock('../../../core/texts/use-texts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'slashKey' });
afterEach(() => localStorage.clear());

it('switches the key off for this browser, and on again', () => {
  const { unmount } = render(<SlashKeySwitch />);
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(localStorage.getItem('shell:search-key')).toBe('off');
  unmount();
  render(<SlashKeySwitch />);
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  expect(localStorage.getItem('shell:search-key')).toBeNull();
});

it('stays on and reports a storage that is off', () => {
  const errors = recordShellErrors();
  const save = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  render(<SlashKeySwitch />);
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  expect(errors.codes()).toEqual(['storage-unavailable']);
  save.mockRestore();
  errors.stop();
});
