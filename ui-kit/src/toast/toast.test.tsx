/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { createToasts } from './create-toasts';
import { ToastContainer } from './toast-container';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const toasts = createToasts();
  render(<ToastContainer toasts={toasts} label="Notifications" closeLabel="Close" />);
  return toasts;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('an error is said in the alert region, everything else in the status region', () => {
  const toasts = setUp();
  act(() => {
    toasts.show({ kind: 'error', text: 'It failed' });
    toasts.show({ kind: 'success', text: 'It worked' });
  });
  expect(within(screen.getByRole('alert')).getByText('It failed')).toBeInTheDocument();
  expect(within(screen.getByRole('status')).getByText('It worked')).toBeInTheDocument();
});

test('toasts go away by themselves, errors later', () => {
  const toasts = setUp();
  act(() => {
    toasts.show({ kind: 'error', text: 'It failed' });
    toasts.show({ text: 'By the way' });
  });
  pass(5_000);
  expect(screen.queryByText('By the way')).toBeNull();
  expect(screen.getByText('It failed')).toBeInTheDocument();
  pass(5_000);
  expect(screen.queryByText('It failed')).toBeNull();
});

test.each([
  ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast stays as long as it is %s', (_how, enter, leave) => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'By the way' }));
  const region = screen.getByRole('region', { name: 'Notifications' });
  enter(region);
  pass(60_000);
  expect(screen.getByText('By the way')).toBeInTheDocument();
  leave(region);
  pass(5_000);
  expect(screen.queryByText('By the way')).toBeNull();
});

test('the oldest of more than three gives way', () => {
  const toasts = setUp();
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => toasts.show({ text })));
  expect(toasts.list().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('the same message twice is shown once', () => {
  const toasts = setUp();
  act(() => ['one', 'two', 'one'].forEach((text) => toasts.show({ text })));
  expect(toasts.list().map(({ text }) => text)).toEqual(['two', 'one']);
});

test('a closed toast does not hold up the ones that come after it', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'first' }));
  fireEvent.pointerEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('first')).toBeNull();
  act(() => void toasts.show({ text: 'second' }));
  pass(5_000);
  expect(screen.queryByText('second')).toBeNull();
});

test('F8 brings the focus to the toasts, and closing by keyboard keeps it there', () => {
  const toasts = setUp();
  act(() => ['one', 'two'].forEach((text) => toasts.show({ text })));
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('region')).toHaveFocus();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('region')).toHaveFocus();
});

test('HTML in a message is text', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: '<img src=x onerror=alert(1)>' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
});
