/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs';
// R-KIT-3

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

const tabs = ['Spot', 'Futures', 'Options'].map((title) => ({
  key: title.toLowerCase(),
  title,
  content: <input aria-label={`Amount of ${title}`} />,
}));

/** Tabs with an owner that applies every change. */
function ControlledTabs({ first = 'spot' }: { first?: string }) {
  const [activeKey, setActiveKey] = useState(first);
  const change = (key: string) => {
    onChange(key);
    setActiveKey(key);
  };
  return <Tabs label="Markets" tabs={tabs} activeKey={activeKey} onChange={change} scrollsIntoView />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const focusThenPress = async (name: string, keys: string) => {
  act(() => tab(name).focus());
  await userEvent.keyboard(keys);
};
const requestedKeys = () => onChange.mock.calls.flat();

test('a click calls onChange, and the owner decides which tab is active', async () => {
  const show = (activeKey: string) => <Tabs label="Markets" {...{ tabs, activeKey, onChange }} />;
  const { rerender } = render(show('spot'));
  await userEvent.click(tab('Options'));
  expect(requestedKeys()).toEqual(['options']);
  expect(tab('Spot')).toHaveAttribute('aria-selected', 'true');
  rerender(show('options'));
  expect(tab('Options')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Options' })).toBeVisible();
});

test.each<[string, () => Promise<void>]>([
  ['a click on it', () => userEvent.click(tab('Spot'))],
  ['a click on it twice', () => userEvent.dblClick(tab('Spot'))],
  ['Enter on it', () => focusThenPress('Spot', '{Enter}')],
  ['Space on it', () => focusThenPress('Spot', ' ')],
  ['the focus', () => userEvent.tab()],
  ['Home', () => focusThenPress('Spot', '{Home}')],
])('onChange is not called for the active tab by %s', async (_what, act) => {
  render(<ControlledTabs />);
  await act();
  expect(requestedKeys()).toEqual([]);
});

test('a click without mousedown, as from assistive software, activates a tab', () => {
  render(<ControlledTabs />);
  fireEvent.click(tab('Options'));
  expect(requestedKeys()).toEqual(['options']);
});

test('a mousedown that is released elsewhere activates nothing', () => {
  render(<ControlledTabs />);
  fireEvent.mouseDown(tab('Options'));
  fireEvent.mouseUp(document.body);
  expect(requestedKeys()).toEqual([]);
  // The visitor leaves the window and returns.
  fireEvent.blur(tab('Options'));
  fireEvent.focus(tab('Options'));
  expect(requestedKeys()).toEqual([]);
});

test('a mousedown of the secondary button does not move the focus', () => {
  render(<ControlledTabs />);
  fireEvent.mouseDown(tab('Options'), { button: 2 });
  expect(tab('Options')).not.toHaveFocus();
  expect(requestedKeys()).toEqual([]);
});

test.each([
  ['ltr', '{ArrowRight}', 'Futures'],
  ['ltr', '{ArrowLeft}', 'Options'],
  ['ltr', '{End}', 'Options'],
  ['rtl', '{ArrowLeft}', 'Futures'],
  ['rtl', '{ArrowRight}', 'Options'],
  ['rtl', '{End}', 'Options'],
])('in direction %s, %s moves from the first tab to %s and activates it', async (dir, keys, to) => {
  render(
    <div dir={dir}>
      <ControlledTabs />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(await screen.findByRole('tab', { name: to, selected: true })).toHaveFocus();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('only the active tab is in the tab order, also after the owner changed it', async () => {
  const show = (activeKey: string) => <Tabs label="Markets" {...{ tabs, activeKey, onChange }} />;
  const { rerender } = render(show('spot'));
  await userEvent.tab();
  expect(tab('Spot')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  rerender(show('futures'));
  act(() => screen.getByRole('tabpanel').focus());
  await userEvent.tab({ shift: true });
  expect(tab('Futures')).toHaveFocus();
  expect(requestedKeys()).toEqual([]);
});

test('only the active panel is mounted, and the active tab labels it', async () => {
  render(<ControlledTabs />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  await userEvent.click(tab('Futures'));
  expect(screen.getByLabelText('Amount of Futures')).toBeVisible();
  expect(screen.queryByLabelText('Amount of Spot')).toBeNull();
  expect(tab('Futures').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  expect(tab('Spot')).not.toHaveAttribute('aria-controls');
});

test('an unknown activeKey shows no panel and keeps the first tab in the tab order', async () => {
  render(<ControlledTabs first="gone" />);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  await userEvent.tab();
  expect(tab('Spot')).toHaveFocus();
});

test('server-rendered HTML has neither style nor dir attributes', () => {
  const html = renderToString(<ControlledTabs />);
  expect(html).toContain('role="tablist"');
  expect(html).not.toMatch(/ (style|dir)=/);
});

test('axe finds no violation', async () => {
  const { container } = render(<ControlledTabs />);
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
