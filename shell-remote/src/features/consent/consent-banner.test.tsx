/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import german from '../../../translations/de/consent.json';
import { ConsentBanner, type ConsentBannerProps } from './consent-banner';
import { withConsentTexts } from './with-consent-texts.fixture';

const ALL = { analytics: true, marketing: true, support: true };
const NOTHING = { analytics: false, marketing: false, support: false };

function renderBanner(changes: Partial<Pick<ConsentBannerProps, 'bcp47' | 'linkBase'>> = {}) {
  const props = {
    bcp47: 'en',
    linkBase: '/en',
    onDecide: jest.fn(),
    onChoose: jest.fn(),
    onNearChoose: jest.fn(),
    ...changes,
  };
  const page = (isShown: boolean) =>
    withConsentTexts(
      <>
        <button type="button">before</button>
        {isShown && <ConsentBanner {...props} />}
        <main tabIndex={-1}>page</main>
      </>,
    );
  const { container, rerender } = render(page(true));
  return { ...props, container, user: userEvent.setup(), hide: () => act(() => rerender(page(false))) };
}
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['Accept all', ALL],
  ['Only necessary', NOTHING],
])('"%s" decides immediately', async (name, choices) => {
  const { user, onDecide } = renderBanner();
  await user.click(button(name));
  expect(onDecide.mock.calls).toEqual([[choices]]);
});

test('"Choose" decides nothing, and calls back when the visitor approaches it', async () => {
  const { user, onDecide, onChoose, onNearChoose } = renderBanner();
  await user.hover(button('Choose'));
  expect(onNearChoose).toHaveBeenCalled();
  await user.click(button('Choose'));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onDecide).not.toHaveBeenCalled();
});

test('renders all three buttons alike, with one class and in one row', () => {
  renderBanner();
  const answers = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'before');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Accept all', 'Only necessary', 'Choose']);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  expect(new Set(answers.map(({ parentElement }) => parentElement)).size).toBe(1);
});

test('takes no focus and ignores Escape', async () => {
  const { user, onDecide } = renderBanner();
  expect(document.body).toHaveFocus();
  await user.keyboard('{Escape}');
  act(() => button('Choose').focus());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Cookie choices' })).toBeInTheDocument();
  expect(button('Choose')).toHaveFocus();
  expect(onDecide).not.toHaveBeenCalled();
});

test('links the privacy page of the locale on the given origin', () => {
  renderBanner({ linkBase: 'https://www.exchange.example/tr-TUR' });
  expect(screen.getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute(
    'href',
    'https://www.exchange.example/tr-TUR/legal/privacy',
  );
});

test('announces itself to screen readers after mounting', () => {
  renderBanner();
  expect(screen.getByRole('status')).toHaveTextContent('You can choose which cookies we use.');
});

test('announces itself only once, although the page changes its language', () => {
  const banner = (
    <ConsentBanner
      bcp47="de"
      linkBase="/de-EEA"
      onDecide={jest.fn()}
      onChoose={jest.fn()}
      onNearChoose={jest.fn()}
    />
  );
  const { rerender } = render(withConsentTexts(banner));
  expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
  rerender(withConsentTexts(banner, 'de', german));
  expect(button(german.banner.choose)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('closing the cookie bar', () => {
  test('restores the previous focus from inside', async () => {
    const { user, hide } = renderBanner();
    act(() => button('before').focus());
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button('Only necessary')).toHaveFocus();
    hide();
    expect(button('before')).toHaveFocus();
  });

  test('focuses the main area if no element had the focus before', async () => {
    const { user, hide } = renderBanner();
    await user.click(button('Accept all'));
    hide();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('focuses the main area if the previous element cannot take the focus', async () => {
    const { user, hide } = renderBanner();
    act(() => button('before').focus());
    await user.click(button('Choose'));
    (button('before') as HTMLButtonElement).disabled = true;
    hide();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('keeps a focus outside', () => {
    const { hide } = renderBanner();
    act(() => button('before').focus());
    hide();
    expect(button('before')).toHaveFocus();
  });
});

test.each(['en', 'ar-SA'])('has no accessibility violations in %s', async (bcp47) => {
  const { container } = renderBanner({ bcp47 });
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
