/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { installDialog } from '../testing/install-dialog.fixture';
import { Modal } from '../modal/modal';
import { createToasts, type Toasts } from './create-toasts';
import { ToastContainer } from './toast-container';
// R-KIT-7

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const toasts = createToasts();
  render(<ToastContainer toasts={toasts} label="Notifications" closeLabel="Close" />);
  return toasts;
}

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('errors appear in the alert region, all others in the status region', () => {
  const toasts = setUp();
  act(() => {
    toasts.show({ kind: 'error', text: 'It failed' });
    toasts.show({ kind: 'success', text: 'It worked' });
  });
  expect(within(screen.getByRole('alert')).getByText('It failed')).toBeInTheDocument();
  expect(within(screen.getByRole('status')).getByText('It worked')).toBeInTheDocument();
});

test('toasts close by themselves, errors later', () => {
  const toasts = setUp();
  act(() => {
    toasts.show({ kind: 'error', text: 'It failed' });
    toasts.show({ text: 'By the way' });
  });
  advance(5_000);
  expect(screen.queryByText('By the way')).toBeNull();
  expect(screen.getByText('It failed')).toBeInTheDocument();
  advance(5_000);
  expect(screen.queryByText('It failed')).toBeNull();
});

test.each([
  ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('a toast stays while it is %s', (_how, enter, leave) => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'By the way' }));
  const region = screen.getByRole('region', { name: 'Notifications' });
  enter(region);
  advance(60_000);
  expect(screen.getByText('By the way')).toBeInTheDocument();
  leave(region);
  advance(5_000);
  expect(screen.queryByText('By the way')).toBeNull();
});

test('a fourth toast removes the oldest', () => {
  const toasts = setUp();
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => toasts.show({ text })));
  expect(toasts.list().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('a repeated message is shown once', () => {
  const toasts = setUp();
  act(() => ['one', 'two', 'one'].forEach((text) => toasts.show({ text })));
  expect(toasts.list().map(({ text }) => text)).toEqual(['two', 'one']);
});

test('closing a hovered toast does not pause later ones', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'first' }));
  fireEvent.pointerEnter(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('first')).toBeNull();
  act(() => void toasts.show({ text: 'second' }));
  advance(5_000);
  expect(screen.queryByText('second')).toBeNull();
});

test('a repeated message closes by itself, although the first one had the focus', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'first' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => void toasts.show({ text: 'first' }));
  advance(5_000);
  expect(screen.queryByText('first')).toBeNull();
});

test.each<[string, (toasts: Toasts) => void]>([
  ['is replaced by the same message', (toasts) => toasts.show({ text: 'first' })],
  ['is dropped', (toasts) => ['two', 'three', 'four'].forEach((text) => toasts.show({ text }))],
  ['is dismissed by the code that showed it', (toasts) => toasts.dismiss(toasts.list()[0]!.id)],
])('a toast with the focus that %s returns the focus', (_how, remove) => {
  const toasts = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => void toasts.show({ text: 'first' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => remove(toasts));
  expect(field).toHaveFocus();
  field.remove();
});

test('a toast that is closed by a click leaves the focus where the click put it', () => {
  const toasts = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => void toasts.show({ text: 'first' }));
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.click(close, { detail: 1 });
  expect(document.body).toHaveFocus();
  field.remove();
});

test('a toast that is removed leaves the focus outside the toasts', () => {
  const toasts = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  act(() => void toasts.show({ text: 'first' }));
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => field.focus());
  act(() => field.blur());
  act(() => toasts.dismiss(toasts.list()[0]!.id));
  expect(document.body).toHaveFocus();
  field.remove();
});

test('a toast that was removed under the pointer does not pause later ones', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: 'first' }));
  fireEvent.pointerEnter(screen.getByRole('region'));
  act(() => toasts.dismiss(toasts.list()[0]!.id));
  act(() => void toasts.show({ text: 'second' }));
  advance(5_000);
  expect(screen.queryByText('second')).toBeNull();
});

test('F8 moves the focus to the toasts; closing one by keyboard keeps it there, and closing the last one returns it', () => {
  const toasts = setUp();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => ['one', 'two'].forEach((text) => toasts.show({ text })));
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('region')).toHaveFocus();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.getByRole('region')).toHaveFocus();
  const last = screen.getByRole('button', { name: 'Close' });
  last.focus();
  fireEvent.click(last);
  expect(field).toHaveFocus();
  field.remove();
});

test('HTML in a message renders as text', () => {
  const toasts = setUp();
  act(() => void toasts.show({ text: '<img src=x onerror=alert(1)>' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
});

describe('while a modal is open', () => {
  let restoreWindow: () => void;
  beforeAll(() => (restoreWindow = installDialog(window)));
  afterAll(() => restoreWindow());

  /** Renders two modals and toasts in three separate React roots. */
  function setUpModals() {
    const toasts = createToasts();
    const modal = (title: string, isOpen: boolean) => (
      <Modal isOpen={isOpen} onClose={() => {}} title={title} closeLabel="Close">
        <input aria-label={`Field of ${title}`} />
      </Modal>
    );
    const first = render(modal('one', true));
    const second = render(modal('two', false));
    render(<ToastContainer toasts={toasts} label="Notifications" closeLabel="Close" />);
    return {
      toasts,
      showSecond: (isOpen: boolean) => second.rerender(modal('two', isOpen)),
      showFirst: (isOpen: boolean) => first.rerender(modal('one', isOpen)),
    };
  }
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  const inModal = (title: string) => within(screen.getByRole('dialog', { name: title }));

  test('a toast renders inside the modal, and its button works', async () => {
    const { toasts } = setUpModals();
    act(() => void toasts.show({ kind: 'error', text: 'It failed' }));
    await settle();
    expect(within(inModal('one').getByRole('alert')).getByText('It failed')).toBeInTheDocument();
    fireEvent.click(inModal('one').getByText('It failed').parentElement!.querySelector('button')!);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  test('a toast moves into the top modal, and back when it closes', async () => {
    const { toasts, showFirst, showSecond } = setUpModals();
    act(() => void toasts.show({ text: 'By the way', durationMs: 60_000 }));
    await settle();
    expect(inModal('one').getByText('By the way')).toBeInTheDocument();
    showSecond(true);
    await settle();
    expect(inModal('two').getByText('By the way')).toBeInTheDocument();
    showSecond(false);
    await settle();
    expect(inModal('one').getByText('By the way')).toBeInTheDocument();
    showFirst(false);
    await settle();
    expect(screen.getByText('By the way').closest('dialog')).toBeNull();
  });

  test('the live regions exist before their first message, after each move', async () => {
    const { toasts } = setUpModals();
    const added: string[] = [];
    const observer = new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]) as Element[];
      added.push(...nodes.map(({ className }) => className));
    });
    observer.observe(screen.getByRole('dialog'), { subtree: true, childList: true });
    act(() => void toasts.show({ text: 'By the way' }));
    await settle();
    // The region is added together with its live regions, so only the toast is a separate addition.
    expect(added.filter((name) => name?.includes('ui-toast'))).toEqual(['ui-root ui-toasts', 'ui-toast']);
    observer.disconnect();
  });
});
