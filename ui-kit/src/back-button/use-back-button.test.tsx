/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useBackButton } from './use-back-button';

function Surface({ isOpen, onClose, onLeft }: { isOpen: boolean; onClose: () => void; onLeft?: () => void }) {
  const leave = useBackButton(isOpen, onClose);
  return <button onClick={() => leave(() => onLeft?.())}>leave</button>;
}

/** jsdom goes back in a later turn, and tells so. */
const popped = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
const goBack = async () => {
  const coming = popped();
  window.history.back();
  await coming;
};

beforeEach(() => window.history.pushState({ idx: 3 }, '', '/en/verification/?a=1#b'));

test('back closes the surface and stays on the page, with the page’s own state', async () => {
  const onClose = jest.fn();
  render(<Surface isOpen onClose={onClose} />);
  expect(window.history.state).toMatchObject({ idx: 3 });
  expect(window.history.state).not.toEqual({ idx: 3 });
  expect(window.location.href).toMatch(/\/en\/verification\/\?a=1#b$/);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(window.history.state).toEqual({ idx: 3 });
});

test('closing otherwise takes the entry back and does not close twice', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<Surface isOpen onClose={onClose} />);
  const coming = popped();
  rerender(<Surface isOpen={false} onClose={onClose} />);
  await coming;
  expect(window.history.state).toEqual({ idx: 3 });
  expect(onClose).not.toHaveBeenCalled();
});

test('taking the surface out of the page takes the entry back too', async () => {
  const { unmount } = render(<Surface isOpen onClose={() => undefined} />);
  const coming = popped();
  unmount();
  await coming;
  expect(window.history.state).toEqual({ idx: 3 });
});

test('leaving goes on after the entry is gone, and only once', async () => {
  const onLeft = jest.fn(() => expect(window.history.state).toEqual({ idx: 3 }));
  const onClose = jest.fn();
  const { unmount } = render(<Surface isOpen onClose={onClose} onLeft={onLeft} />);
  const coming = popped();
  act(() => screen.getByRole('button').click());
  await coming;
  expect(onLeft).toHaveBeenCalledTimes(1);
  unmount();
  await goBack();
  expect(onLeft).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('an entry that the page’s router put on top is left alone', () => {
  const { unmount } = render(<Surface isOpen onClose={() => undefined} />);
  window.history.pushState({ idx: 4 }, '', '/en/other/');
  unmount();
  expect(window.location.pathname).toBe('/en/other/');
  expect(window.history.state).toEqual({ idx: 4 });
});

test('a closed surface puts nothing into the history', () => {
  const before = window.history.length;
  render(<Surface isOpen={false} onClose={() => undefined} />);
  expect(window.history.length).toBe(before);
  const onLeft = jest.fn();
  render(<Surface isOpen={false} onClose={() => undefined} onLeft={onLeft} />);
  act(() => screen.getAllByRole('button')[1]!.click());
  expect(onLeft).toHaveBeenCalledTimes(1);
});
