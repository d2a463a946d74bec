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

function renderChoices(changes: Partial<Pick<ConsentChoicesProps, 'decidedAt' | 'bcp47'>> = {}) {
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

test('renders a row for every category with its purpose and duration', () => {
  renderChoices();
  const rows = screen.getAllByRole('listitem');
  expect(CONSENT_ROWS.map(({ category }) => category).sort()).toEqual(Object.keys(CONSENT_CATEGORIES).sort());
  expect(rows).toHaveLength(CONSENT_ROWS.length);
  for (const row of rows) expect(within(row).getAllByText(/\.$/)).toHaveLength(2);
});

test('renders necessary cookies without a switch', () => {
  renderChoices();
  const [necessary] = screen.getAllByRole('listitem');
  expect(within(necessary!).queryByRole('switch')).toBeNull();
  expect(within(necessary!).getByText('Always on')).toBeInTheDocument();
});

test('shows the current choices, and describes each switch', () => {
  renderChoices();
  expect(switchOf('Analytics')).not.toBeChecked();
  expect(switchOf('Marketing')).toBeChecked();
  expect(switchOf('Marketing')).toHaveAccessibleDescription(/which campaign.*180 days/);
  expect(screen.getAllByRole('switch')).toHaveLength(
    CONSENT_ROWS.filter(({ category }) => isOptional(category)).length,
  );
});

test('decides only on saving, not on switching', async () => {
  const { user, onDecide } = renderChoices();
  await user.click(switchOf('Analytics'));
  await user.click(switchOf('Marketing'));
  expect(onDecide).not.toHaveBeenCalled();
  await user.click(button('Save choices'));
  expect(onDecide.mock.calls).toEqual([[{ analytics: true, marketing: false, support: true }]]);
});

test('switches with Space and saves with Enter', async () => {
  const { user, onDecide } = renderChoices();
  switchOf('Marketing').focus();
  await user.keyboard(' {Enter}');
  expect(onDecide.mock.calls).toEqual([[{ analytics: false, marketing: false, support: true }]]);
});

test.each([
  ['Accept all', ACCEPT_ALL],
  ['Only necessary', ONLY_NECESSARY],
])('"%s" overrides the switches', async (name, choices) => {
  const { user, onDecide } = renderChoices();
  await user.click(button(name));
  expect(onDecide.mock.calls).toEqual([[choices]]);
});

test('"all" and "necessary" decide every optional category', () => {
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
])('shows the decision %s in %s as %s', (decidedAt, bcp47, text) => {
  renderChoices({ decidedAt, bcp47 });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the reload question takes the focus of the removed button', async () => {
  const [onReload, onLater] = [jest.fn(), jest.fn()];
  render(withConsentTexts(<ReloadQuestion onReload={onReload} onLater={onLater} />));
  expect(button('Reload page')).toHaveFocus();
  expect(button('Reload page')).toHaveAccessibleDescription(/^Your choices are saved\./);
  await userEvent.click(button('Reload page'));
  await userEvent.click(button('Later'));
  expect([onReload.mock.calls.length, onLater.mock.calls.length]).toEqual([1, 1]);
});

test('has no accessibility violations', async () => {
  const { container } = renderChoices();
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
