/** @jest-environment jest-fixed-jsdom */
import { act, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { useEffect } from 'react';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import { ContractMismatchError } from 'shared-config/platform/once-per-page';
import { recordShellErrors, localeOf } from '../page/page.fixture';
import type { OverlayHost } from './overlay-place';
import { createOverlays, type OverlayProps } from './overlays';
import { createFrameTranslator } from '../texts/shell-translator';
import { replacePage } from './replace-page.fixture';
// R-EMBED-16

/** The places of overlays are beside the body. */
const screen = within(document.documentElement);

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
const showModal = jest.fn();
const Choices = ({ isOpen }: OverlayProps<OverlayHost>) => {
  useEffect(() => {
    if (isOpen) showModal();
  }, [isOpen]);
  return <p>{isOpen ? 'choices' : ''}</p>;
};
const Broken = (): never => {
  throw new Error('broken');
};

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
  mockPending.start.mockClear();
  mockPending.end.mockClear();
});
afterEach(() => {
  errors.stop();
  act(() => replacePage());
});

function createTestOverlays() {
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
      search: { name: () => 'Search markets', load: loadSearch },
      notice: { priority: 0, load: async () => Notice },
      unasked: { priority: 1, load: () => Promise.reject(new Error('offline')) },
      urgent: { priority: 2, load: async () => Urgent },
      question: { priority: 3, load: loadQuestion },
      brokenNotice: { priority: 1, load: async () => Broken },
      broken: { name: () => 'Search markets', load: async () => Broken },
      choices: { name: () => 'Cookies', load: async () => Choices },
    },
    () => shell as unknown as OverlayHost,
  );
  const setLocale = (code: string) => runInAction(() => (place.context = { locale: localeOf(code) }));
  return { overlays, loadSearch, loadQuestion, setLocale };
}
const open = (
  overlays: ReturnType<typeof createTestOverlays>['overlays'],
  name: 'search' | 'notice' | 'unasked' | 'urgent' | 'question' | 'broken' | 'choices',
) => act(() => overlays.open(name));

test('loads an overlay once, on its first opening or preload', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  expect(loadSearch).not.toHaveBeenCalled();
  overlays.preload('search');
  await open(overlays, 'search');
  await open(overlays, 'search');
  expect(loadSearch).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('halden-overlays button')).toHaveLength(1);
});

test('renders a preloaded overlay closed, and opens the same one', async () => {
  const { overlays } = createTestOverlays();
  await act(async () => overlays.preload('search'));
  const preloaded = screen.getByText('search is closed');
  await open(overlays, 'search');
  expect(screen.getByText('search is open')).toBe(preloaded);
});

test('keeps a closed overlay rendered and opens it again', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'search');
  await userEvent.click(screen.getByText('search is open'));
  expect(screen.getByText('search is closed')).not.toBeNull();
  await open(overlays, 'search');
  act(() => overlays.close('search'));
  expect(screen.getByText('search is closed')).not.toBeNull();
});

test('does not open an overlay that closes while its code loads', async () => {
  const { overlays } = createTestOverlays();
  await act(async () => {
    const opening = overlays.open('search');
    overlays.close('search');
    await opening;
  });
  expect(screen.getByText('search is closed')).not.toBeNull();
});

test('marks the clicked control for a modal but not for a notice', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'notice');
  expect(mockPending.start).not.toHaveBeenCalled();
  await open(overlays, 'search');
  expect(mockPending.start).toHaveBeenCalledTimes(1);
  expect(mockPending.end).not.toHaveBeenCalled();
});

test('ends the mark when the code fails to load or the overlay closes', async () => {
  const { overlays, loadSearch } = createTestOverlays();
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

test('ends the mark only when the overlay of the click closes', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'notice');
  await open(overlays, 'search');
  act(() => overlays.close('notice'));
  expect(mockPending.end).not.toHaveBeenCalled();
  act(() => overlays.close('search'));
  expect(mockPending.end).toHaveBeenCalledTimes(1);
});

test('draws notices in their own stack', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'notice');
  expect(document.querySelector('html > halden-notices.sh-notices')?.textContent).toBe('notice');
  expect(document.querySelector('halden-overlays')?.children).toHaveLength(0);
});

test('has its places from the start, beside the body of the page, which stays as it is', async () => {
  document.body.innerHTML = '<div id="modal-root"></div><header class="sh-header"></header><main></main>';
  const before = document.body.innerHTML;
  const { overlays } = createTestOverlays();
  const children = () => [...document.documentElement.children].map(({ localName }) => localName);
  expect(children()).toEqual(['head', 'halden-notices', 'body', 'halden-overlays']);
  await open(overlays, 'notice');
  await open(overlays, 'search');
  expect(children()).toEqual(['head', 'halden-notices', 'body', 'halden-overlays']);
  expect(document.body.innerHTML).toBe(before);
});

test('keeps an open overlay when the page replaces its body', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'search');
  document.body.replaceWith(document.createElement('body'));
  expect(screen.getByText('search is open').isConnected).toBe(true);
});

test('shows no message when an unrequested overlay fails', async () => {
  await open(createTestOverlays().overlays, 'unasked');
  expect(errors.heard).toMatchObject([{ code: 'overlay-failed', part: 'unasked' }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hides a queued overlay for a more urgent one and shows it again later', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'question');
  expect(screen.getByText('question')).not.toBeNull();
  await open(overlays, 'urgent');
  expect(screen.queryByText('question')).toBeNull();
  await userEvent.click(screen.getByText('urgent'));
  expect(screen.queryByText('urgent')).toBeNull();
  expect(screen.getByText('question')).not.toBeNull();
});

test('loads a queued overlay only when it may show', async () => {
  const { overlays, loadQuestion } = createTestOverlays();
  await open(overlays, 'urgent');
  await open(overlays, 'question');
  expect(loadQuestion).not.toHaveBeenCalled();
  await act(async () => overlays.close('urgent'));
  expect(screen.getByText('question')).not.toBeNull();
});

test('never shows a queued overlay that closes while it waits', async () => {
  const { overlays, loadQuestion } = createTestOverlays();
  await open(overlays, 'urgent');
  await open(overlays, 'question');
  act(() => overlays.close('question'));
  await act(async () => overlays.close('urgent'));
  expect(loadQuestion).not.toHaveBeenCalled();
});

test('shows the next queued overlay when the code of one fails to load', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'question');
  await open(overlays, 'unasked');
  expect(screen.getByText('question')).not.toBeNull();
});

describe('a notice whose code failed to load', () => {
  const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  async function openFailingQuestion() {
    const created = createTestOverlays();
    created.loadQuestion.mockRejectedValueOnce(new Error('offline'));
    await open(created.overlays, 'question');
    return created;
  }

  test.each(NETWORK_RETURNS)('opens when %s, and stays closed afterwards', async (_, happen) => {
    const { overlays } = await openFailingQuestion();
    await act(async () => happen());
    expect(screen.getByText('question')).not.toBeNull();
    act(() => overlays.close('question'));
    await comeOnline();
    expect(screen.queryByText('question')).toBeNull();
  });

  test('stays closed if it closes before the network returns', async () => {
    const { overlays, loadQuestion } = await openFailingQuestion();
    act(() => overlays.close('question'));
    await comeOnline();
    expect(loadQuestion).toHaveBeenCalledTimes(1);
  });

  test('stays closed if it closed while its code was loading', async () => {
    const { overlays, loadQuestion } = createTestOverlays();
    loadQuestion.mockRejectedValueOnce(new Error('offline'));
    await act(async () => {
      const opening = overlays.open('question');
      overlays.close('question');
      await opening;
    });
    await comeOnline();
    expect(loadQuestion).toHaveBeenCalledTimes(1);
  });

  test('is reported once and opens when the network returns if another overlay opened while its code was loading', async () => {
    const { overlays, loadQuestion } = createTestOverlays();
    const code = createDeferred<typeof Question>();
    loadQuestion.mockReturnValueOnce(code.promise);
    await act(async () => {
      const opening = overlays.open('question');
      void overlays.open('notice');
      code.reject(new Error('offline'));
      await opening;
    });
    expect(errors.codes()).toEqual(['overlay-failed']);
    await comeOnline();
    expect(screen.getByText('question')).not.toBeNull();
  });

  test('opens if the network returned while its code was loading', async () => {
    const { overlays, loadQuestion } = createTestOverlays();
    const code = createDeferred<typeof Question>();
    loadQuestion.mockReturnValueOnce(code.promise);
    const opening = act(() => overlays.open('question'));
    window.dispatchEvent(new Event('online'));
    code.reject(new Error('offline'));
    await opening;
    expect(await screen.findByText('question')).not.toBeNull();
    expect(loadQuestion).toHaveBeenCalledTimes(2);
  });
});

test('a modal whose code failed to load is not loaded again when the network returns, if the visitor has closed the message', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  await open(overlays, 'search');
  act(() => screen.getByRole('button', { name: 'Close message' }).click());
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(loadSearch).toHaveBeenCalledTimes(1);
});

test('keeps the message about a requested overlay when the queue changes', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  await open(overlays, 'search');
  await open(overlays, 'question');
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
});

test.each<[string, (dialog: HTMLElement) => void]>([
  ['closes', (dialog) => dialog.removeAttribute('open')],
  ['is removed while it is open', (dialog) => dialog.remove()],
])('shows a new notice only after an open modal %s', async (_what, end) => {
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
  const { overlays } = createTestOverlays();
  await open(overlays, 'notice');
  dialog.setAttribute('open', '');
  await act(async () => undefined);
  expect(showPopover).not.toHaveBeenCalled();
  isModal.now = false;
  end(dialog);
  await act(async () => undefined);
  document.body.append('a later change');
  await act(async () => undefined);
  expect(showPopover).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  jest.restoreAllMocks();
});

test('reports a failed load, shows a message and retries on the next click', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new Error('Loading chunk 9 failed.'));
  await open(overlays, 'search');
  expect(errors.heard).toMatchObject([{ code: 'overlay-failed', part: 'search' }]);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  await open(overlays, 'search');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('search is open')).not.toBeNull();
});

test('names what failed and retries on a click, and says that the device is offline and retries when the network returns', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new Error('failed'));
  await open(overlays, 'search');
  expect(screen.getByRole('alert').textContent).toMatch(/^Search marketsThis could not be loaded/);
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('alert').textContent).toMatch(/^Search marketsYour device is offline/);
  onLine.mockRestore();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('search is open')).not.toEqual([]);
  expect(loadSearch).toHaveBeenCalledTimes(3);
});

test('announces a repeated failure by a new message', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValue(new Error('offline'));
  await open(overlays, 'search');
  const first = screen.getByRole('alert');
  await open(overlays, 'search');
  expect(first.isConnected).toBe(false);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('suggests a reload when the loaded code has another contract version', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new ContractMismatchError('consent 2.0'));
  await open(overlays, 'search');
  expect(screen.getByRole('button', { name: 'Reload page' })).not.toBeNull();
});

describe('a click during a preload that fails', () => {
  const createPreload = () => {
    const created = createTestOverlays();
    let fail!: (error: Error) => void;
    created.loadSearch.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    created.overlays.preload('search');
    return { ...created, fail: () => act(async () => fail(new Error('offline'))) };
  };

  test('loads the overlay again', async () => {
    const { overlays, loadSearch, fail } = createPreload();
    const opening = overlays.open('search');
    await fail();
    await act(() => opening);
    expect(screen.getByText('search is open')).not.toBeNull();
    expect(loadSearch).toHaveBeenCalledTimes(2);
    expect(errors.heard).toEqual([]);
  });

  test('shows a message when the second load fails, too', async () => {
    const { overlays, loadSearch, fail } = createPreload();
    loadSearch.mockRejectedValueOnce(new Error('offline'));
    const opening = overlays.open('search');
    await fail();
    await act(() => opening);
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(loadSearch).toHaveBeenCalledTimes(2);
    expect(errors.codes()).toEqual(['overlay-failed']);
  });

  test('loads nothing again if the visitor has closed the overlay meanwhile', async () => {
    const { overlays, loadSearch, fail } = createPreload();
    const opening = overlays.open('search');
    overlays.close('search');
    await fail();
    await act(() => opening);
    expect(loadSearch).toHaveBeenCalledTimes(1);
  });
});

test('reports nothing when a preload fails', async () => {
  const { overlays, loadSearch } = createTestOverlays();
  loadSearch.mockRejectedValueOnce(new Error('offline'));
  await act(async () => overlays.preload('search'));
  expect(errors.heard).toEqual([]);
});

test('keeps other overlays when one throws', async () => {
  const { overlays } = createTestOverlays();
  await open(overlays, 'search');
  // Inside `act`, React throws such errors into the test instead of the root.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await overlays.open('broken');
  await waitFor(() => expect(errors.heard).not.toEqual([]));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(errors.heard).toMatchObject([{ code: 'render-failed', part: 'broken' }]);
  expect(screen.getByText('search is open')).not.toBeNull();
});

test('shows the next queued overlay when one throws', async () => {
  const { overlays } = createTestOverlays();
  // Inside `act`, React throws such errors into the test instead of the root.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  await overlays.open('question');
  await overlays.open('brokenNotice');
  expect(await screen.findByText('question')).not.toBeNull();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  expect(errors.heard).toMatchObject([{ code: 'render-failed', part: 'brokenNotice' }]);
});

test('sets the shell’s language and direction on an overlay and updates them', async () => {
  const { overlays, setLocale } = createTestOverlays();
  document.documentElement.dir = 'rtl';
  await open(overlays, 'search');
  const place = document.querySelector<HTMLElement>('[data-shell-overlay=search]')!;
  expect([place.lang, place.dir]).toEqual(['en', 'ltr']);
  setLocale('ar-SA');
  expect([place.lang, place.dir]).toEqual(['ar-SA', 'rtl']);
  document.documentElement.removeAttribute('dir');
});

describe('a page that replaces its content', () => {
  const shownTexts = () =>
    [...document.querySelectorAll('[data-shell-overlay]')].map((place) => place.textContent).join(' ');

  test('opens a closed overlay again', async () => {
    const { overlays } = createTestOverlays();
    await open(overlays, 'search');
    act(() => overlays.close('search'));
    replacePage();
    await open(overlays, 'search');
    expect(shownTexts()).toBe('search is open');
  });

  test('opens an overlay again that was open, and no other one', async () => {
    const { overlays } = createTestOverlays();
    await open(overlays, 'choices');
    await open(overlays, 'search');
    showModal.mockReset();
    replacePage();
    await open(overlays, 'choices');
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(shownTexts()).toBe('choices search is closed');
  });

  test('shows another failure', async () => {
    const { overlays, loadSearch } = createTestOverlays();
    loadSearch.mockRejectedValue(new Error('offline'));
    await open(overlays, 'search');
    replacePage();
    await open(overlays, 'search');
    expect(shownTexts()).toContain('could not be loaded');
  });

  test('shows an open notice again with the next overlay', async () => {
    const { overlays } = createTestOverlays();
    await open(overlays, 'question');
    replacePage();
    await open(overlays, 'search');
    expect(shownTexts()).toBe('question search is open');
  });
});

test('shows notices in the top layer', async () => {
  const showPopover = jest.fn();
  Object.assign(HTMLElement.prototype, { showPopover });
  try {
    const { overlays } = createTestOverlays();
    await open(overlays, 'notice');
    await open(overlays, 'search');
    expect(showPopover.mock.contexts).toEqual([document.querySelector('.sh-notices')]);
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  }
});
