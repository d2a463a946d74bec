/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Modal } from '../modal/modal';
import { installDialog } from '../testing/install-dialog.fixture';
import { Tooltip } from './tooltip';
// R-KIT-5

let restoreWindow: () => void;
beforeAll(() => {
  restoreWindow = installDialog(window);
  // jsdom has no ResizeObserver.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});
afterAll(() => {
  restoreWindow();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const onClick = jest.fn();
beforeEach(() => onClick.mockReset());

const tip = (name = 'Funding') => (
  <Tooltip text={`About ${name}`}>
    <button type="button" onClick={onClick}>
      {name}
    </button>
  </Tooltip>
);

const trigger = (name = 'Funding') => screen.getByRole('button', { name });
// `hidden`: without layout Radix considers the trigger detached and hides the tooltip.
const tooltips = () => screen.queryAllByRole('tooltip', { hidden: true });
const shown = () => tooltips().map(({ textContent }) => textContent);

/** A button with a tooltip that opens a modal. */
function ModalOpener({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip text="About Funding">
        <button type="button" onClick={() => setIsOpen(true)}>
          Funding
        </button>
      </Tooltip>
      <Modal isOpen={isOpen} onClose={onClose} title="A modal" closeLabel="Close">
        <p>Content</p>
      </Modal>
    </>
  );
}

const tapOn = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });

test('the tooltip shows while the pointer is over its trigger', async () => {
  render(tip());
  await userEvent.hover(trigger());
  await waitFor(() => expect(shown()).toEqual(['About Funding']));
  await userEvent.unhover(trigger());
  await userEvent.pointer({ target: document.body, coords: { x: 900, y: 900 } });
  await waitFor(() => expect(shown()).toEqual([]));
});

test('the tooltip shows while its trigger has keyboard focus', async () => {
  render(tip());
  await userEvent.tab();
  expect(shown()).toEqual(['About Funding']);
  await userEvent.tab();
  expect(shown()).toEqual([]);
});

test('focus without focus-visible does not open the tooltip', () => {
  render(tip());
  const button = trigger();
  jest.spyOn(button, 'matches').mockReturnValue(false);
  act(() => button.focus());
  expect(shown()).toEqual([]);
});

test('the text always describes the trigger, in addition to its own description', async () => {
  render(
    <>
      <p id="note">A note.</p>
      <Tooltip text="About it">
        <button type="button" aria-describedby="note">
          It
        </button>
      </Tooltip>
    </>,
  );
  expect(trigger('It')).toHaveAccessibleDescription('A note. About it');
  await userEvent.tab();
  expect(shown()).toEqual(['About it']);
  // Without layout, Radix hides what it cannot place.
  const ids = trigger('It').getAttribute('aria-describedby')!.split(' ');
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['A note.', 'About it']);
});

test('Escape closes the tooltip and keeps the focus', async () => {
  render(tip());
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(trigger()).toHaveFocus();
});

test('the first Escape closes the tooltip, the second the modal around it', async () => {
  const onClose = jest.fn();
  render(
    <Modal isOpen onClose={onClose} title="A modal" closeLabel="Close">
      {tip()}
    </Modal>,
  );
  act(() => trigger().focus());
  expect(shown()).toEqual(['About Funding']);
  expect(screen.getByRole('dialog')).toContainElement(tooltips()[0]!);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a tooltip closes when its trigger opens a modal, so that the first Escape closes the modal', async () => {
  const onClose = jest.fn();
  render(<ModalOpener onClose={onClose} />);
  // Touch screens keep `:hover` on the last tapped element.
  const { matches } = Element.prototype;
  jest.spyOn(trigger(), 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector.includes(':hover') || matches.call(this, selector);
  });
  await tapOn(trigger());
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(shown()).toEqual([]));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('neither clicks nor scrolling close the tooltip while its trigger has the focus', async () => {
  render(tip());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  fireEvent.scroll(document);
  expect(shown()).toEqual(['About Funding']);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('taps open and close the tooltip and still click the trigger', async () => {
  render(tip());
  await tapOn(trigger());
  expect(shown()).toEqual(['About Funding']);
  await tapOn(trigger());
  expect(shown()).toEqual([]);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a tap elsewhere closes the tooltip', async () => {
  render(tip());
  await tapOn(trigger());
  expect(shown()).toEqual(['About Funding']);
  await tapOn(document.body);
  expect(shown()).toEqual([]);
});

test('only one tooltip shows at a time', async () => {
  render(
    <>
      {tip('One')}
      {tip('Two')}
    </>,
  );
  await userEvent.tab();
  await userEvent.hover(trigger('Two'));
  await waitFor(() => expect(shown()).toEqual(['About Two']));
});

test('the tooltip renders in the landmark around its trigger, inside the style scope', async () => {
  render(
    <main>
      <p>{tip()}</p>
    </main>,
  );
  await userEvent.tab();
  const layer = tooltips()[0]!.closest('.ui-root');
  expect(layer).toHaveClass('ui-tooltip-layer');
  expect(layer?.parentElement).toBe(screen.getByRole('main'));
});

test('server-rendered HTML contains the text and no style attributes', () => {
  const html = renderToString(tip());
  expect(html).not.toContain('style=');
  expect(html).toContain('About Funding');
});

test.each([
  ['shown', () => userEvent.tab()],
  ['not shown', async () => undefined],
])('axe finds no violation with the tooltip %s', async (_state, prepare) => {
  render(<main>{tip()}</main>);
  await prepare();
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});
