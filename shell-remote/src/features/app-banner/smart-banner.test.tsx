/** @jest-environment jest-fixed-jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { brand } from 'shared-config/site/brand';
import { createTranslator } from 'shared-config/i18n/i18n';
import english from '../../../translations/en/smart-banner.json';
import { SmartBanner, type SmartBannerProps } from './smart-banner';
import { TranslatorContext } from '../../core/texts/use-texts';

const HREF = 'https://shop.example/app?id=7';

function renderBanner(props: Partial<SmartBannerProps> = {}, texts: Record<string, string> = english) {
  const onOpen = jest.fn<void, [React.MouseEvent]>((event) => event.preventDefault());
  const onDismiss = jest.fn();
  const translator = createTranslator({ bcp47: 'en', english: { 'smart-banner': texts }, texts: {} });
  const page = (isShown: boolean) => (
    <>
      <button type="button">of the page</button>
      <TranslatorContext value={translator}>
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
      </TranslatorContext>
    </>
  );
  const view = render(page(true));
  return { ...view, onOpen, onDismiss, user: userEvent.setup(), go: () => view.rerender(page(false)) };
}
const banner = () => screen.getByRole('region', { name: english.label });
const link = () => screen.getByRole('link');

test('names the app and its purpose and links to the app store', () => {
  renderBanner();
  expect(banner().textContent).toContain(brand.name);
  expect(banner().textContent).toContain(english.text);
  expect([link().textContent, link().getAttribute('href')]).toEqual([english.get, HREF]);
});

test('says "Open" if the app is installed', () => {
  renderBanner({ isInstalled: true });
  expect([link().textContent, link().getAttribute('href')]).toEqual([english.open, HREF]);
});

test.each([
  ['en', 'ltr'],
  ['ar-AE', 'rtl'],
])('has the direction of %s: %s', (bcp47, direction) => {
  renderBanner({ bcp47 });
  expect([banner().lang, banner().dir]).toEqual([bcp47, direction]);
});

test('shows markup in a text as text', () => {
  const { container } = renderBanner({}, { ...english, text: '<img src=x onerror=alert(1)>' });
  expect(container.querySelector('img')).toBeNull();
  expect(banner().textContent).toContain('<img src=x onerror=alert(1)>');
});

test('takes no focus', () => {
  renderBanner();
  expect(document.activeElement).toBe(document.body);
});

test('calls back on a click on the link and on the close button', async () => {
  const { onOpen, onDismiss, user } = renderBanner();
  await user.click(link());
  expect([onOpen, onDismiss].map((call) => call.mock.calls.length)).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: english.close }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('dismisses on Escape only while it contains the focus', async () => {
  const { onDismiss, user } = renderBanner();
  screen.getByText('of the page').focus();
  await user.keyboard('{Escape}');
  expect(onDismiss).not.toHaveBeenCalled();
  await user.tab();
  expect(document.activeElement).toBe(link());
  await user.keyboard('{Escape}');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('restores the previous focus', async () => {
  const { user, go } = renderBanner();
  screen.getByText('of the page').focus();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: english.close }));
  go();
  expect(document.activeElement?.textContent).toBe('of the page');
});

test.each(['en', 'ar-AE'])('has no accessibility violations in %s', async (bcp47) => {
  const { container } = renderBanner({ bcp47 });
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await act(() => axe.run(container, { rules }));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
