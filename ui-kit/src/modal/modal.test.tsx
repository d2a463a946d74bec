/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as limits from 'shared-config/site/limits';
import { installDialog } from '../testing/install-dialog.fixture';
import { Modal, type ModalProps } from './modal';
// R-KIT-1, R-EMBED-16

let restoreWindow: () => void;
beforeAll(() => (restoreWindow = installDialog(window)));
afterAll(() => restoreWindow());
afterEach(() => jest.useRealTimers());

const onClose = jest.fn();
beforeEach(() => onClose.mockReset());

function modal(props: Partial<ModalProps> = {}) {
  return (
    <Modal isOpen onClose={onClose} title="A title" closeLabel="Close" {...props}>
      {props.children ?? <input aria-label="Name" />}
    </Modal>
  );
}

const press = (from: Element, to: Element, button = 0) => {
  fireEvent.mouseDown(from, { button });
  fireEvent.mouseUp(to, { button });
};

test('an open modal is a dialog named by its title', () => {
  render(modal());
  expect(screen.getByRole('dialog', { name: 'A title' })).toBeVisible();
});

test('a modal that was never open renders nothing', () => {
  const { container } = render(modal({ isOpen: false }));
  expect(container).toBeEmptyDOMElement();
});

test('the first focus goes to the marked element', () => {
  render(modal({ children: <input aria-label="Name" data-autofocus /> }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

describe('a modal with a placeholder, in a browser that paints', () => {
  beforeAll(() => Reflect.set(globalThis, 'PerformancePaintTiming', jest.fn()));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'PerformancePaintTiming'));
  beforeEach(() => void jest.useFakeTimers());

  const children = (
    <>
      <button type="button">Other</button>
      <input aria-label="Name" data-autofocus />
    </>
  );
  const show = () => render(modal({ placeholderClass: 'box', children }));
  const paint = () => act(() => jest.advanceTimersByTime(20));

  test('opens with its title and the focus inside before its children render', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'A title' })).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(document.activeElement).toHaveClass('box');
    paint();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(document.querySelector('.box')).toBeNull();
  });

  test('leaves a focus alone that the visitor has moved before', () => {
    show();
    screen.getByRole('button', { name: 'Close' }).focus();
    paint();
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('renders its children where no frame is painted', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    show();
    paint();
    expect(screen.queryByLabelText('Name')).toBeNull();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('closes before its children have rendered, and returns the focus', () => {
    render(<button type="button">Open</button>);
    screen.getByText('Open').focus();
    const { rerender } = show();
    rerender(modal({ placeholderClass: 'box', children, isOpen: false }));
    expect(screen.getByText('Open')).toHaveFocus();
    act(() => jest.advanceTimersByTime(limits.modalFadeMs));
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByText('Open')).toHaveFocus();
  });

  test('shows its placeholder again at the next opening', () => {
    const { rerender } = show();
    paint();
    rerender(modal({ placeholderClass: 'box', children, isOpen: false }));
    rerender(modal({ placeholderClass: 'box', children }));
    expect(document.activeElement).toHaveClass('box');
    paint();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

test('the focus returns to the element that had it before', () => {
  render(<button type="button">Open</button>);
  screen.getByText('Open').focus();
  const { rerender } = render(modal());
  rerender(modal({ isOpen: false }));
  expect(screen.getByText('Open')).toHaveFocus();
});

test('the focus returns when the open modal unmounts', () => {
  render(<button type="button">Open</button>);
  screen.getByText('Open').focus();
  render(modal()).unmount();
  expect(screen.getByText('Open')).toHaveFocus();
});

test('the focus returns to the page after one modal has replaced another', () => {
  const both = (open: 'one' | 'two' | 'none') => (
    <>
      {modal({ isOpen: open === 'one', title: 'one' })}
      {modal({ isOpen: open === 'two', title: 'two' })}
    </>
  );
  render(<button type="button">Open</button>);
  screen.getByText('Open').focus();
  const { rerender } = render(both('two'));
  rerender(both('one'));
  expect(screen.getByRole('dialog', { name: 'one' })).toContainElement(document.activeElement as HTMLElement);
  rerender(both('none'));
  expect(screen.getByText('Open')).toHaveFocus();
});

test('a closing modal is inert while it fades out', () => {
  jest.useFakeTimers();
  const { container, rerender } = render(modal());
  rerender(modal({ isOpen: false }));
  const dialog = container.querySelector('dialog')!;
  expect(dialog).toHaveAttribute('inert');
  expect(dialog).not.toHaveAttribute('open');
  act(() => jest.advanceTimersByTime(limits.modalFadeMs));
  expect(container).toBeEmptyDOMElement();
});

test.each<[string, () => void]>([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the backdrop', () => press(screen.getByRole('dialog'), screen.getByRole('dialog'))],
])('%s calls onClose and leaves the modal open', (_name, dismiss) => {
  render(modal());
  dismiss();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each<[string, () => void]>([
  [
    'press inside with release on the backdrop',
    () => press(screen.getByLabelText('Name'), screen.getByRole('dialog')),
  ],
  [
    'press on the backdrop with release inside',
    () => press(screen.getByRole('dialog'), screen.getByLabelText('Name')),
  ],
  ['press with the secondary button', () => press(screen.getByRole('dialog'), screen.getByRole('dialog'), 2)],
  ['press inside', () => press(screen.getByLabelText('Name'), screen.getByLabelText('Name'))],
])('a mouse %s does not close the modal', (_name, act) => {
  render(modal());
  act();
  expect(onClose).not.toHaveBeenCalled();
});

test('a modal that is not dismissible has no close button and ignores Escape and the backdrop', () => {
  render(modal({ isDismissible: false }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  press(screen.getByRole('dialog'), screen.getByRole('dialog'));
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['calls onClose', true, 1],
  ['opens again if it is not dismissible', false, 0],
])('a modal that the browser closes directly %s', async (_what, isDismissible, calls) => {
  render(modal({ isDismissible }));
  const dialog = screen.getByRole('dialog') as HTMLDialogElement;
  await act(async () => dialog.close());
  expect(onClose).toHaveBeenCalledTimes(calls);
  expect(dialog.open).toBe(!isDismissible);
});

test('keepsInput ignores backdrop clicks after an input, until the next opening', () => {
  const { rerender } = render(modal({ keepsInput: true }));
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'm' } });
  press(screen.getByRole('dialog'), screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  rerender(modal({ keepsInput: true, isOpen: false }));
  rerender(modal({ keepsInput: true }));
  press(screen.getByRole('dialog'), screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the page cannot scroll while any modal is open', () => {
  const root = document.documentElement;
  const first = render(modal({ title: 'one' }));
  const second = render(modal({ title: 'two' }));
  expect(root).toHaveAttribute('data-ui-scroll-lock');
  first.unmount();
  expect(root).toHaveAttribute('data-ui-scroll-lock');
  second.rerender(modal({ isOpen: false }));
  expect(root).not.toHaveAttribute('data-ui-scroll-lock');
});

test('the lock ends when the page removes the open modal', async () => {
  const { baseElement } = render(modal());
  const page = document.createElement('body');
  document.body.replaceWith(page);
  await act(async () => undefined);
  expect(document.documentElement).not.toHaveAttribute('data-ui-scroll-lock');
  page.replaceWith(baseElement);
});

test.each([
  ['visible', 'visible', 'html'],
  ['visible', 'auto', 'body'],
  ['hidden', 'hidden', 'html'],
])(
  'html “%s” and body “%s”: the lock is on the element that scrolls the window',
  (ofRoot, ofBody, expected) => {
    const { documentElement: root, body } = document;
    root.style.overflow = ofRoot;
    body.style.overflow = ofBody;
    const { unmount } = render(modal());
    expect(root).toHaveAttribute('data-ui-scroll-lock', expected);
    unmount();
    root.removeAttribute('style');
    body.removeAttribute('style');
  },
);

test('the space of a classic scrollbar stays reserved', () => {
  const root = document.documentElement;
  const width = jest.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const { unmount } = render(modal());
  expect(root).toHaveAttribute('data-ui-scroll-gutter');
  expect(root.style.getPropertyValue('--ui-scrollbar-width')).toBe('15px');
  unmount();
  expect(root.className).toBe('');
  expect(root.style).toHaveLength(0);
  width.mockRestore();
});

test('typed text survives rerenders and disappears at the next opening', async () => {
  const { rerender } = render(modal());
  await userEvent.type(screen.getByLabelText('Name'), 'Mira');
  rerender(modal({ title: 'Another title', onClose: () => undefined }));
  expect(screen.getByLabelText('Name')).toHaveValue('Mira');
  rerender(modal({ isOpen: false }));
  rerender(modal());
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a modal renders in a container that is not in the page yet', () => {
  const elsewhere = document.createElement('div');
  const { unmount } = render(createPortal(modal(), elsewhere));
  expect(elsewhere.querySelector('dialog')).not.toBeNull();
  expect(document.documentElement).not.toHaveAttribute('data-ui-scroll-lock');
  unmount();
});

test('a nested modal closes without its outer modal', () => {
  function Nested() {
    const [isOpen, setIsOpen] = useState(true);
    return modal({
      title: 'outer',
      children: modal({ title: 'inner', isOpen, onClose: () => setIsOpen(false) }),
    });
  }
  render(<Nested />);
  press(screen.getByRole('dialog', { name: 'inner' }), screen.getByRole('dialog', { name: 'inner' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog', { name: 'inner' })).toBeNull();
});
