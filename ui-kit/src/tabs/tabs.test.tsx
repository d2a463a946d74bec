/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Tabs } from './tabs';

const onChange = jest.fn();
beforeEach(() => onChange.mockReset());

const tabs = ['Spot', 'Futures', 'Options'].map((title) => ({
  key: title.toLowerCase(),
  title,
  content: <input aria-label={`Amount of ${title}`} />,
}));

/** Tabs whose owner does as it is asked. */
function Owned({ first = 'spot' }: { first?: string }) {
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
const asked = () => onChange.mock.calls.flat();

test('another tab is asked for by a click, and shown when the owner says so', async () => {
  const show = (activeKey: string) => <Tabs label="Markets" {...{ tabs, activeKey, onChange }} />;
  const { rerender } = render(show('spot'));
  await userEvent.click(tab('Options'));
  expect(asked()).toEqual(['options']);
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
])('the active tab is not asked for by %s', async (_what, act) => {
  render(<Owned />);
  await act();
  expect(asked()).toEqual([]);
});

test('a click without a press, as of assistive software, chooses', () => {
  render(<Owned />);
  fireEvent.click(tab('Options'));
  expect(asked()).toEqual(['options']);
});

test('a press that ends elsewhere chooses nothing', () => {
  render(<Owned />);
  fireEvent.mouseDown(tab('Options'));
  fireEvent.mouseUp(document.body);
  expect(asked()).toEqual([]);
});

test('a press of the other button takes no focus', () => {
  render(<Owned />);
  fireEvent.mouseDown(tab('Options'), { button: 2 });
  expect(tab('Options')).not.toHaveFocus();
  expect(asked()).toEqual([]);
});

test.each([
  ['ltr', '{ArrowRight}', 'Futures'],
  ['ltr', '{ArrowLeft}', 'Options'],
  ['ltr', '{End}', 'Options'],
  ['rtl', '{ArrowLeft}', 'Futures'],
  ['rtl', '{ArrowRight}', 'Options'],
  ['rtl', '{End}', 'Options'],
])('where text runs %s, %s goes from the first to %s and shows it', async (dir, keys, to) => {
  render(
    <div dir={dir}>
      <Owned />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(await screen.findByRole('tab', { name: to, selected: true })).toHaveFocus();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the list is one stop of the Tab key, at the active tab, also after its owner chose another', async () => {
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
  expect(asked()).toEqual([]);
});

test('only the active panel is in the page, and the active tab names it', async () => {
  render(<Owned />);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  await userEvent.click(tab('Futures'));
  expect(screen.getByLabelText('Amount of Futures')).toBeVisible();
  expect(screen.queryByLabelText('Amount of Spot')).toBeNull();
  expect(tab('Futures').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  expect(tab('Spot')).not.toHaveAttribute('aria-controls');
});

test('with a key that no tab has nothing is shown, and the first tab can be reached', async () => {
  render(<Owned first="gone" />);
  expect(screen.queryByRole('tabpanel')).toBeNull();
  await userEvent.tab();
  expect(tab('Spot')).toHaveFocus();
});

test('HTML from the server has no style attributes, and leaves the direction to the page', () => {
  const html = renderToString(<Owned />);
  expect(html).toContain('role="tablist"');
  expect(html).not.toMatch(/ (style|dir)=/);
});

test('axe finds nothing wrong', async () => {
  const { container } = render(<Owned />);
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});
