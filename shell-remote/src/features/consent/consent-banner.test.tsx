/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { ConsentBanner, type ConsentBannerProps } from './consent-banner';
import { withConsentTexts } from './with-consent-texts.fixture';

const ALL = { analytics: true, marketing: true, support: true };
const NOTHING = { analytics: false, marketing: false, support: false };

function setBanner(changes: Partial<Pick<ConsentBannerProps, 'bcp47' | 'linkBase'>> = {}) {
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
])('"%s" decides at once', async (name, choices) => {
  const { user, onDecide } = setBanner();
  await user.click(button(name));
  expect(onDecide.mock.calls).toEqual([[choices]]);
});

test('"Choose" decides nothing, and tells before that it is near', async () => {
  const { user, onDecide, onChoose, onNearChoose } = setBanner();
  await user.hover(button('Choose'));
  expect(onNearChoose).toHaveBeenCalled();
  await user.click(button('Choose'));
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onDecide).not.toHaveBeenCalled();
});

test('yes, no and choosing look the same: one class, in one row, none set apart', () => {
  setBanner();
  const answers = screen.getAllByRole('button').filter(({ textContent }) => textContent !== 'before');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Accept all', 'Only necessary', 'Choose']);
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  expect(new Set(answers.map(({ parentElement }) => parentElement)).size).toBe(1);
});

test('it takes no focus and hears no Escape: there is no way out but an answer', async () => {
  const { user, onDecide } = setBanner();
  expect(document.body).toHaveFocus();
  await user.keyboard('{Escape}');
  act(() => button('Choose').focus());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Cookie choices' })).toBeInTheDocument();
  expect(button('Choose')).toHaveFocus();
  expect(onDecide).not.toHaveBeenCalled();
});

test('it leads to the privacy page of the locale, on the exchange’s origin where there is one', () => {
  setBanner({ linkBase: 'https://www.exchange.example/tr-TUR' });
  expect(screen.getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute(
    'href',
    'https://www.exchange.example/tr-TUR/legal/privacy',
  );
});

test('screen readers are told of it once it is there', () => {
  setBanner();
  expect(screen.getByRole('status')).toHaveTextContent('You can choose which cookies we use.');
});

describe('when it goes', () => {
  test('the focus inside goes back to where it came from', async () => {
    const { user, hide } = setBanner();
    act(() => button('before').focus());
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button('Only necessary')).toHaveFocus();
    hide();
    expect(button('before')).toHaveFocus();
  });

  test('the focus that came from nowhere goes to the page’s main area', async () => {
    const { user, hide } = setBanner();
    await user.click(button('Accept all'));
    hide();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the focus that came from something that takes it no more goes there too', async () => {
    const { user, hide } = setBanner();
    act(() => button('before').focus());
    await user.click(button('Choose'));
    (button('before') as HTMLButtonElement).disabled = true;
    hide();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('a focus elsewhere stays there', () => {
    const { hide } = setBanner();
    act(() => button('before').focus());
    hide();
    expect(button('before')).toHaveFocus();
  });
});

test.each(['en', 'ar-SA'])('axe finds nothing in %s', async (bcp47) => {
  const { container } = setBanner({ bcp47 });
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
