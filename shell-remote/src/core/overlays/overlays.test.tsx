/** @jest-environment jest-fixed-jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { ContractMismatchError } from 'shared-config/once-per-page';
import { hearShellErrors, localeOf } from '../page/page.fixture';
import { createOverlays, type OverlayHost, type OverlayProps } from './overlays';
import { createFrameTranslator } from '../texts/shell-translator';

const mockPending = { start: jest.fn(), end: jest.fn() };
jest.mock('./pending-mark', () => ({ createPendingMark: () => mockPending }));

const Search = ({ isOpen, onClose }: OverlayProps<OverlayHost>) => (
  <button type="button" onClick={onClose}>
    {isOpen ? 'search is open' : 'search is closed'}
  </button>
);
const Urgent = ({ isOpen, onClose }: OverlayProps<OverlayHost>) =>
  isOpen && (
    <button type="button" onClick={onClose}>
      urgent
    </button>
  );
const Question = ({ isOpen }: OverlayProps<OverlayHost>) => isOpen && <p>question</p>;
const Notice = ({ isOpen }: OverlayProps<OverlayHost>) => <p>{isOpen ? 'notice' : ''}</p>;
const Broken = (): never => {
  throw new Error('broken');
};

let errors: ReturnType<typeof hearShellErrors>;
beforeEach(() => {
  errors = hearShellErrors();
  mockPending.start.mockClear();
  mockPending.end.mockClear();
});
afterEach(() => {
  errors.stop();
  act(() => document.body.replaceChildren());
});

function setOverlays() {
  const loadSearch = jest.fn(async () => Search);
  const loadQuestion = jest.fn(async () => Question);
  const place = observable({ context: { locale: localeOf('en') } }, undefined, { deep: false });
  const shell = {
    get context() {
      return place.context;
    },
    frameTranslator: () => createFrameTranslator({ locale: localeOf('en') }, {}),
  };
  const overlays = createOverlays(
    {
      search: { layer: 'modal', load: loadSearch },
      notice: { layer: 'notice', load: async () => Notice },
      unasked: { layer: 'notice', priority: 1, load: () => Promise.reject(new Error('offline')) },
      urgent: { layer: 'notice', priority: 2, load: async () => Urgent },
      question: { layer: 'notice', priority: 3, load: loadQuestion },
      brokenNotice: { layer: 'notice', priority: 1, load: async () => Broken },
      broken: { layer: 'modal', load: async () => Broken },
    },
    () => shell as unknown as OverlayHost,
  );
  const speak = (code: string) => runInAction(() => (place.context = { locale: localeOf(code) }));
  return { overlays, loadSearch, loadQuestion, speak };
}
const open = (
  overlays: ReturnType<typeof setOverlays>['overlays'],
  name: 'search' | 'notice' | 'unasked' | 'urgent' | 'question' | 'broken',
) => act(() => overlays.open(name));

test('an overlay is loaded once, when it first opens or is about to', async () => {
  const { overlays, loadSearch } = setOverlays();
  expect(loadSearch).not.toHaveBeenCalled();
  overlays.preload('search');
  await open(overlays, 'search');
  await open(overlays, 'search');
  expect(loadSearch).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('#modal-root button')).toHaveLength(1);
});

test('an overlay closes by itself, stays rendered, and opens again', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'search');
  await userEvent.click(screen.getByText('search is open'));
  expect(screen.getByText('search is closed')).not.toBeNull();
  await open(overlays, 'search');
  act(() => overlays.close('search'));
  expect(screen.getByText('search is closed')).not.toBeNull();
});

test('one that was closed while its code was on its way does not open', async () => {
  const { overlays } = setOverlays();
  await act(async () => {
    const opening = overlays.open('search');
    overlays.close('search');
    await opening;
  });
  expect(screen.getByText('search is closed')).not.toBeNull();
});

test('a modal marks the press that opens it, and a notice does not', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'notice');
  expect(mockPending.start).not.toHaveBeenCalled();
  await open(overlays, 'search');
  expect(mockPending.start).toHaveBeenCalledTimes(1);
  expect(mockPending.end).not.toHaveBeenCalled();
});

test('the mark ends when the code does not come, and when the overlay is closed before', async () => {
  const { overlays, loadSearch } = setOverlays();
  loadSearch.mockRejectedValueOnce(new Error('Loading chunk 9 failed.'));
  await open(overlays, 'search');
  expect(mockPending.end).toHaveBeenCalledTimes(1);
  await act(async () => {
    const opening = overlays.open('search');
    overlays.close('search');
    expect(mockPending.end).toHaveBeenCalledTimes(2);
    await opening;
  });
});

test('the mark ends when the overlay of the press closes, and not when another one closes', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'notice');
  await open(overlays, 'search');
  act(() => overlays.close('notice'));
  expect(mockPending.end).not.toHaveBeenCalled();
  act(() => overlays.close('search'));
  expect(mockPending.end).toHaveBeenCalledTimes(1);
});

test('notices stand in a stack of their own', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'notice');
  expect(document.querySelector('#shell-notices.sh-notices')?.textContent).toBe('notice');
  expect(document.querySelector('#modal-root')).toBeNull();
});

test('notices come right after the header in the order of the Tab key', async () => {
  document.body.innerHTML = '<div id="top"><header class="sh-header"></header></div><main></main>';
  await open(setOverlays().overlays, 'notice');
  expect([...document.body.children].map(({ id, localName }) => id || localName)).toEqual([
    'top',
    'shell-notices',
    'main',
  ]);
});

test('notices come first on a page without a header', async () => {
  document.body.innerHTML = '<main></main>';
  await open(setOverlays().overlays, 'notice');
  expect(document.body.firstElementChild?.id).toBe('shell-notices');
});

test('nobody is told of a failure of something that nobody asked for', async () => {
  await open(setOverlays().overlays, 'unasked');
  expect(errors.heard).toMatchObject([{ code: 'overlay-failed', part: 'unasked' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an overlay of the queue gives way to a more urgent one and shows again when that one is closed', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'question');
  expect(screen.getByText('question')).not.toBeNull();
  await open(overlays, 'urgent');
  expect(screen.queryByText('question')).toBeNull();
  await userEvent.click(screen.getByText('urgent'));
  expect(screen.queryByText('urgent')).toBeNull();
  expect(screen.getByText('question')).not.toBeNull();
});

test('an overlay that waits in the queue is loaded when its turn comes', async () => {
  const { overlays, loadQuestion } = setOverlays();
  await open(overlays, 'urgent');
  await open(overlays, 'question');
  expect(loadQuestion).not.toHaveBeenCalled();
  await act(async () => overlays.close('urgent'));
  expect(screen.getByText('question')).not.toBeNull();
});

test('an overlay that waits in the queue and is closed meanwhile never shows', async () => {
  const { overlays, loadQuestion } = setOverlays();
  await open(overlays, 'urgent');
  await open(overlays, 'question');
  act(() => overlays.close('question'));
  await act(async () => overlays.close('urgent'));
  expect(loadQuestion).not.toHaveBeenCalled();
});

test('an overlay of the queue whose code does not load blocks no other', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'question');
  await open(overlays, 'unasked');
  expect(screen.getByText('question')).not.toBeNull();
});

test('the queue does not close the message about an overlay that the visitor asked for', async () => {
  const { overlays, loadSearch } = setOverlays();
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  await open(overlays, 'search');
  await open(overlays, 'question');
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
});

test('a notice that comes while a modal is open waits for its end, or it would lie over it, dead', async () => {
  const showPopover = jest.fn();
  Reflect.set(HTMLElement.prototype, 'showPopover', showPopover);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const find = document.querySelector.bind(document);
  const isModal = { now: true };
  jest
    .spyOn(document, 'querySelector')
    .mockImplementation((selector: string) =>
      selector === 'dialog:modal' ? (isModal.now ? dialog : null) : find(selector),
    );
  const { overlays } = setOverlays();
  await open(overlays, 'notice');
  dialog.dispatchEvent(new Event('close'));
  expect(showPopover).not.toHaveBeenCalled();
  isModal.now = false;
  dialog.dispatchEvent(new Event('close'));
  dialog.dispatchEvent(new Event('close'));
  expect(showPopover).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  jest.restoreAllMocks();
});

test('code that does not come is reported, told, and tried again by the next click', async () => {
  const { overlays, loadSearch } = setOverlays();
  loadSearch.mockRejectedValueOnce(new Error('Loading chunk 9 failed.'));
  await open(overlays, 'search');
  expect(errors.heard).toMatchObject([{ code: 'overlay-failed', part: 'search' }]);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await open(overlays, 'search');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('search is open')).not.toBeNull();
});

test('code that does not get on with the page is a matter of reloading it', async () => {
  const { overlays, loadSearch } = setOverlays();
  loadSearch.mockRejectedValueOnce(new ContractMismatchError('consent 2.0'));
  await open(overlays, 'search');
  expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull();
});

test('a preload that fails says nothing', async () => {
  const { overlays, loadSearch } = setOverlays();
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  await act(async () => overlays.preload('search'));
  expect(errors.heard).toEqual([]);
});

test('an overlay that breaks takes no other with it', async () => {
  const { overlays } = setOverlays();
  await open(overlays, 'search');
  // Inside `act` React throws such errors at the test instead of handing them to the root.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await overlays.open('broken');
  await waitFor(() => expect(errors.heard).not.toEqual([]));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(errors.heard).toMatchObject([{ code: 'render-failed', part: 'broken' }]);
  expect(screen.getByText('search is open')).not.toBeNull();
});

test('an overlay of the queue that breaks blocks no other', async () => {
  const { overlays } = setOverlays();
  // Inside `act` React throws such errors at the test instead of handing them to the root.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await overlays.open('question');
  await overlays.open('brokenNotice');
  expect(await screen.findByText('question')).not.toBeNull();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(errors.heard).toMatchObject([{ code: 'render-failed', part: 'brokenNotice' }]);
});

test('an overlay speaks the shell’s language and not the page’s, also when it changes', async () => {
  const { overlays, speak } = setOverlays();
  document.documentElement.dir = 'rtl';
  await open(overlays, 'search');
  const place = document.querySelector<HTMLElement>('[data-shell-overlay=search]')!;
  expect([place.lang, place.dir]).toEqual(['en', 'ltr']);
  speak('ar-SA');
  expect([place.lang, place.dir]).toEqual(['ar-SA', 'rtl']);
  document.documentElement.removeAttribute('dir');
});

test('notices stand in the top layer, where no z-index of a page reaches', async () => {
  const showPopover = jest.fn();
  Object.assign(HTMLElement.prototype, { showPopover });
  try {
    const { overlays } = setOverlays();
    await open(overlays, 'notice');
    await open(overlays, 'search');
    expect(showPopover.mock.contexts).toEqual([document.querySelector('.sh-notices')]);
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  }
});
