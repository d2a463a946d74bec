/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Modal } from '../modal/modal';
import { installDialog } from '../modal/dialog-in-jsdom';
import { Tooltip } from './tooltip';

let takeOut: () => void;
beforeAll(() => {
  takeOut = installDialog(window);
  // jsdom has no layout, and so no sizes that could change.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  });
});
afterAll(() => {
  takeOut();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const onClick = jest.fn();
beforeEach(() => onClick.mockReset());

const tip = (name = 'Funding', text = `About ${name}`) => (
  <Tooltip text={text}>
    <button type="button" onClick={onClick}>
      {name}
    </button>
  </Tooltip>
);

const trigger = (name = 'Funding') => screen.getByRole('button', { name });
// `hidden`: jsdom has no layout, and what is beside a trigger out of sight is hidden.
const tooltips = () => screen.queryAllByRole('tooltip', { hidden: true });
const shown = () => tooltips().map(({ textContent }) => textContent);

/** A trigger with a tooltip, which opens a modal. */
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

test('it is shown while its trigger is pointed at', async () => {
  render(tip());
  await userEvent.hover(trigger());
  await waitFor(() => expect(shown()).toEqual(['About Funding']));
  await userEvent.unhover(trigger());
  await userEvent.pointer({ target: document.body, coords: { x: 900, y: 900 } });
  await waitFor(() => expect(shown()).toEqual([]));
});

test('it is shown while its trigger has the focus by keyboard', async () => {
  render(tip());
  await userEvent.tab();
  expect(shown()).toEqual(['About Funding']);
  await userEvent.tab();
  expect(shown()).toEqual([]);
});

test('a focus that is not of the keyboard shows nothing', () => {
  render(tip());
  const button = trigger();
  jest.spyOn(button, 'matches').mockReturnValue(false);
  act(() => button.focus());
  expect(shown()).toEqual([]);
});

test('its text describes the trigger, shown or not, beside what did so before', async () => {
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
  expect(trigger('It')).toHaveAccessibleDescription('A note. About it');
});

test('Escape closes it, and it stays closed until the next time', async () => {
  render(tip());
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(trigger()).toHaveFocus();
});

test('Escape closes the tooltip and not the modal around it, the next Escape the modal', async () => {
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

test('a tooltip whose trigger opens a modal closes, so that the first Escape closes the modal', async () => {
  const onClose = jest.fn();
  render(<ModalOpener onClose={onClose} />);
  // Touch screens keep `:hover` on what was tapped last.
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

test('neither a click nor scrolling closes it while its trigger has the focus', async () => {
  render(tip());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  fireEvent.scroll(document);
  expect(shown()).toEqual(['About Funding']);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a tap opens it, the next closes it, and the trigger does what it does', async () => {
  render(tip());
  await tapOn(trigger());
  expect(shown()).toEqual(['About Funding']);
  await tapOn(trigger());
  expect(shown()).toEqual([]);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a tap elsewhere closes it', async () => {
  render(tip());
  await tapOn(trigger());
  expect(shown()).toEqual(['About Funding']);
  await tapOn(document.body);
  expect(shown()).toEqual([]);
});

test('only one is shown, also where two have a reason', async () => {
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

test('it hangs in the landmark around its trigger and not in a paragraph there, in our styles', async () => {
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

test('HTML from the server has no style attributes and has the text', () => {
  const html = renderToString(tip());
  expect(html).not.toContain('style=');
  expect(html).toContain('About Funding');
});

test.each([
  ['shown', () => userEvent.tab()],
  ['not shown', async () => undefined],
])('axe finds nothing wrong: %s', async (_state, go) => {
  render(<main>{tip()}</main>);
  await go();
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(document.body, { rules })).violations).toEqual([]);
});
