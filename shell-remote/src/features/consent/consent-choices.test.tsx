/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { CONSENT_CATEGORIES } from 'shared-config/consent/categories';
import { ConsentChoicesForm, type ConsentChoicesProps } from './consent-choices';
import { ACCEPT_ALL, CONSENT_ROWS, isOptional, ONLY_NECESSARY } from './consent-rows';
import { withConsentTexts } from './with-consent-texts.fixture';
import { ReloadQuestion } from './reload-question';

function setChoices(changes: Partial<Pick<ConsentChoicesProps, 'decidedAt' | 'bcp47'>> = {}) {
  const props = {
    choices: { analytics: false, marketing: true, support: true },
    decidedAt: Date.UTC(2026, 10, 21, 12) as ConsentChoicesProps['decidedAt'],
    bcp47: 'en-GB',
    linkBase: '/en',
    onDecide: jest.fn(),
    ...changes,
  };
  const { container } = render(withConsentTexts(<ConsentChoicesForm {...props} />));
  return { ...props, container, user: userEvent.setup() };
}
const button = (name: string) => screen.getByRole('button', { name });
const switchOf = (name: string) => screen.getByRole('switch', { name });

test('there is a row for every category, with what it is for and how long', () => {
  setChoices();
  const rows = screen.getAllByRole('listitem');
  expect(CONSENT_ROWS.map(({ category }) => category).sort()).toEqual(Object.keys(CONSENT_CATEGORIES).sort());
  expect(rows).toHaveLength(CONSENT_ROWS.length);
  for (const row of rows) expect(within(row).getAllByText(/\.$/)).toHaveLength(2);
});

test('what is necessary is on and cannot be switched', () => {
  setChoices();
  const [necessary] = screen.getAllByRole('listitem');
  expect(within(necessary!).queryByRole('switch')).toBeNull();
  expect(within(necessary!).getByText('Always on')).toBeInTheDocument();
});

test('the switches show what is on, and each tells what it is for', () => {
  setChoices();
  expect(switchOf('Analytics')).not.toBeChecked();
  expect(switchOf('Marketing')).toBeChecked();
  expect(switchOf('Marketing')).toHaveAccessibleDescription(/which campaign.*180 days/);
  expect(screen.getAllByRole('switch')).toHaveLength(
    CONSENT_ROWS.filter(({ category }) => isOptional(category)).length,
  );
});

test('a switch decides nothing before it is saved', async () => {
  const { user, onDecide } = setChoices();
  await user.click(switchOf('Analytics'));
  await user.click(switchOf('Marketing'));
  expect(onDecide).not.toHaveBeenCalled();
  await user.click(button('Save choices'));
  expect(onDecide.mock.calls).toEqual([[{ analytics: true, marketing: false, support: true }]]);
});

test('Space switches and Enter saves', async () => {
  const { user, onDecide } = setChoices();
  switchOf('Marketing').focus();
  await user.keyboard(' {Enter}');
  expect(onDecide.mock.calls).toEqual([[{ analytics: false, marketing: false, support: true }]]);
});

test.each([
  ['Accept all', ACCEPT_ALL],
  ['Only necessary', ONLY_NECESSARY],
])('"%s" decides whatever the switches say', async (name, choices) => {
  const { user, onDecide } = setChoices();
  await user.click(button(name));
  expect(onDecide.mock.calls).toEqual([[choices]]);
});

test('"all" and "nothing" answer for every category that can be decided', () => {
  const optional = CONSENT_ROWS.map(({ category }) => category)
    .filter(isOptional)
    .sort();
  expect(Object.keys(ACCEPT_ALL).sort()).toEqual(optional);
  expect(Object.keys(ONLY_NECESSARY).sort()).toEqual(optional);
  expect([...Object.values(ACCEPT_ALL), ...Object.values(ONLY_NECESSARY)].filter(Boolean)).toHaveLength(
    optional.length,
  );
});

test.each<[ConsentChoicesProps['decidedAt'], string, RegExp]>([
  [Date.UTC(2026, 10, 21, 12), 'en-GB', /You last saved your choices on 21 November 2026/],
  [Date.UTC(2026, 10, 21, 12), 'ar-SA', /21 نوفمبر 2026/],
  ['browser', 'en', /Global Privacy Control/],
  [null, 'en', /You have not chosen yet/],
])('decided %s, in %s: %s', (decidedAt, bcp47, text) => {
  setChoices({ decidedAt, bcp47 });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the question to reload takes the focus from the button that has gone', async () => {
  const [onReload, onLater] = [jest.fn(), jest.fn()];
  render(withConsentTexts(<ReloadQuestion onReload={onReload} onLater={onLater} />));
  expect(button('Reload page')).toHaveFocus();
  await userEvent.click(button('Reload page'));
  await userEvent.click(button('Later'));
  expect([onReload.mock.calls.length, onLater.mock.calls.length]).toEqual([1, 1]);
});

test('axe finds nothing', async () => {
  const { container } = setChoices();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
