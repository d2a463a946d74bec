/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useAutoHide } from './use-auto-hide';
// R-PAGE-9

function Header({ isEnabled }: { isEnabled: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useAutoHide(ref, isEnabled);
  return (
    <header ref={ref}>
      <button>menu</button>
    </header>
  );
}

const isAway = () => screen.getByRole('banner').hasAttribute('data-away');
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
  scrollTo(0);
});

test('hides on the way down and shows on the way up', () => {
  render(<Header isEnabled />);
  scrollTo(40);
  expect(isAway()).toBe(false);
  scrollTo(120);
  expect(isAway()).toBe(true);
  scrollTo(116);
  expect(isAway()).toBe(true);
  scrollTo(100);
  expect(isAway()).toBe(false);
});

test('shows at the top, also during overscroll', () => {
  render(<Header isEnabled />);
  scrollTo(300);
  scrollTo(-30);
  expect(isAway()).toBe(false);
  scrollTo(0);
  expect(isAway()).toBe(false);
});

test('shows on focus and stays while it has the focus', () => {
  render(<Header isEnabled />);
  scrollTo(300);
  act(() => screen.getByRole('button').focus());
  expect(isAway()).toBe(false);
  scrollTo(600);
  expect(isAway()).toBe(false);
});

test('stays visible while disabled and after it was disabled', () => {
  const { rerender } = render(<Header isEnabled={false} />);
  scrollTo(300);
  expect(isAway()).toBe(false);
  rerender(<Header isEnabled />);
  scrollTo(600);
  expect(isAway()).toBe(true);
  rerender(<Header isEnabled={false} />);
  expect(isAway()).toBe(false);
});
