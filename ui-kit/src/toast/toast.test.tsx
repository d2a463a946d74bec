/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { installDialog } from '../modal/dialog-in-jsdom';
import { Modal } from '../modal/modal';
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

describe('while a modal is open', () => {
  let takeOut: () => void;
  beforeAll(() => (takeOut = installDialog(window)));
  afterAll(() => takeOut());

  /** Two modals of separately built parts, and the toasts of a third. */
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

  test('a toast is said in it, and its button works there', async () => {
    const { toasts } = setUpModals();
    act(() => void toasts.show({ kind: 'error', text: 'It failed' }));
    await settle();
    expect(within(inModal('one').getByRole('alert')).getByText('It failed')).toBeInTheDocument();
    fireEvent.click(inModal('one').getByText('It failed').parentElement!.querySelector('button')!);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  test('a toast goes along to the modal above, and back as they close', async () => {
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

  test('the live regions are there before they say something, after each move', async () => {
    const { toasts } = setUpModals();
    const added: string[] = [];
    const observer = new MutationObserver((records) => {
      const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]) as Element[];
      added.push(...nodes.map(({ className }) => className));
    });
    observer.observe(screen.getByRole('dialog'), { subtree: true, childList: true });
    act(() => void toasts.show({ text: 'By the way' }));
    await settle();
    // What comes along with the region is no addition of its own.
    expect(added.filter((name) => name?.includes('ui-toast'))).toEqual(['ui-root ui-toasts', 'ui-toast']);
    observer.disconnect();
  });
});
