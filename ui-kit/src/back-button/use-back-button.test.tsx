/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useBackButton } from './use-back-button';

function Surface({ isOpen, onClose, onLeft }: { isOpen: boolean; onClose: () => void; onLeft?: () => void }) {
  const leave = useBackButton(isOpen, onClose);
  return <button onClick={() => leave(() => onLeft?.())}>leave</button>;
}

/** jsdom navigates back asynchronously and then dispatches `popstate`. */
const nextPopstate = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
const goBack = async () => {
  const popstate = nextPopstate();
  window.history.back();
  await popstate;
};

beforeEach(() => window.history.pushState({ idx: 3 }, '', '/en/verification/?a=1#b'));

test('the back button closes the surface, keeps the page and restores its state', async () => {
  const onClose = jest.fn();
  render(<Surface isOpen onClose={onClose} />);
  expect(window.history.state).toMatchObject({ idx: 3 });
  expect(window.history.state).not.toEqual({ idx: 3 });
  expect(window.location.href).toMatch(/\/en\/verification\/\?a=1#b$/);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(window.history.state).toEqual({ idx: 3 });
});

/** Opens a surface as after a page load: with a new copy of the hook. */
const openOnNewPage = (onClose: () => void) =>
  jest.isolateModulesAsync(async () => {
    const hook = await import('./use-back-button');
    const { render } = await import('@testing-library/react/pure');
    const NewSurface = () => void hook.useBackButton(true, onClose);
    render(<NewSurface />);
  });

test('the back button closes the surface, although the entry below is a surface of an earlier page load', async () => {
  await openOnNewPage(() => undefined);
  const onClose = jest.fn();
  await openOnNewPage(onClose);
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the hook removes its history entry when the surface closes in another way, without closing it twice', async () => {
  const onClose = jest.fn();
  const { rerender } = render(<Surface isOpen onClose={onClose} />);
  const popstate = nextPopstate();
  rerender(<Surface isOpen={false} onClose={onClose} />);
  await popstate;
  expect(window.history.state).toEqual({ idx: 3 });
  expect(onClose).not.toHaveBeenCalled();
});

test('the hook removes its history entry when the surface unmounts', async () => {
  const { unmount } = render(<Surface isOpen onClose={() => undefined} />);
  const popstate = nextPopstate();
  unmount();
  await popstate;
  expect(window.history.state).toEqual({ idx: 3 });
});

test('the leave function continues once, after the history entry is removed', async () => {
  const onLeft = jest.fn(() => expect(window.history.state).toEqual({ idx: 3 }));
  const onClose = jest.fn();
  const { unmount } = render(<Surface isOpen onClose={onClose} onLeft={onLeft} />);
  const popstate = nextPopstate();
  act(() => screen.getByRole('button').click());
  await popstate;
  expect(onLeft).toHaveBeenCalledTimes(1);
  unmount();
  await goBack();
  expect(onLeft).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('the hook leaves a newer entry of the page’s router alone', () => {
  const { unmount } = render(<Surface isOpen onClose={() => undefined} />);
  window.history.pushState({ idx: 4 }, '', '/en/other/');
  unmount();
  expect(window.location.pathname).toBe('/en/other/');
  expect(window.history.state).toEqual({ idx: 4 });
});

test('a closed surface adds no history entry', () => {
  const before = window.history.length;
  render(<Surface isOpen={false} onClose={() => undefined} />);
  expect(window.history.length).toBe(before);
  const onLeft = jest.fn();
  render(<Surface isOpen={false} onClose={() => undefined} onLeft={onLeft} />);
  act(() => screen.getAllByRole('button')[1]!.click());
  expect(onLeft).toHaveBeenCalledTimes(1);
});
