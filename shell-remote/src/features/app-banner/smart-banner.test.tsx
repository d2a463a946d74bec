/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { I18nextProvider } from 'react-i18next';
import { brand } from 'shared-config/brand';
import { createTranslator } from 'shared-config/i18n';
import english from '../../../translations/en/smart-banner.json';
import { SmartBanner, type SmartBannerProps } from './smart-banner';

const HREF = 'https://shop.example/app?id=7';

function setBanner(props: Partial<SmartBannerProps> = {}, texts: Record<string, string> = english) {
  const onOpen = jest.fn<void, [React.MouseEvent]>((event) => event.preventDefault());
  const onDismiss = jest.fn();
  const translator = createTranslator({ bcp47: 'en', english: { 'smart-banner': texts }, texts: {} });
  const page = (isShown: boolean) => (
    <>
      <button type="button">of the page</button>
      <I18nextProvider i18n={translator}>
        {isShown && (
          <SmartBanner
            bcp47="en"
            isInstalled={false}
            storeHref={HREF}
            onOpen={onOpen}
            onDismiss={onDismiss}
            {...props}
          />
        )}
      </I18nextProvider>
    </>
  );
  const view = render(page(true));
  return { ...view, onOpen, onDismiss, user: userEvent.setup(), go: () => view.rerender(page(false)) };
}
const banner = () => screen.getByRole('region', { name: english.label });
const link = () => screen.getByRole('link');

test('names the app and what it is good for, and leads to the shop by a real link', () => {
  setBanner();
  expect(banner().textContent).toContain(brand.name);
  expect(banner().textContent).toContain(english.text);
  expect([link().textContent, link().getAttribute('href')]).toEqual([english.get, HREF]);
});

test('says "Open" where the app is', () => {
  setBanner({ isInstalled: true });
  expect([link().textContent, link().getAttribute('href')]).toEqual([english.open, HREF]);
});

test.each([
  ['en', 'ltr'],
  ['ar-AE', 'rtl'],
])('in %s it reads %s', (bcp47, direction) => {
  setBanner({ bcp47 });
  expect([banner().lang, banner().dir]).toEqual([bcp47, direction]);
});

test('markup in a text stays text', () => {
  const { container } = setBanner({}, { ...english, text: '<img src=x onerror=alert(1)>' });
  expect(container.querySelector('img')).toBeNull();
  expect(banner().textContent).toContain('<img src=x onerror=alert(1)>');
});

test('takes no focus', () => {
  setBanner();
  expect(document.activeElement).toBe(document.body);
});

test('a click on the link is told of, and the cross dismisses', async () => {
  const { onOpen, onDismiss, user } = setBanner();
  await user.click(link());
  expect([onOpen, onDismiss].map((call) => call.mock.calls.length)).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: english.close }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('Escape dismisses, but only from within', async () => {
  const { onDismiss, user } = setBanner();
  screen.getByText('of the page').focus();
  await user.keyboard('{Escape}');
  expect(onDismiss).not.toHaveBeenCalled();
  await user.tab();
  expect(document.activeElement).toBe(link());
  await user.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('the focus goes back where it came from', async () => {
  const { user, go } = setBanner();
  screen.getByText('of the page').focus();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: english.close }));
  go();
  expect(document.activeElement?.textContent).toBe('of the page');
});

test.each(['en', 'ar-AE'])('axe finds nothing in %s', async (bcp47) => {
  const { container } = setBanner({ bcp47 });
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await act(() => axe.run(container, { rules }));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
