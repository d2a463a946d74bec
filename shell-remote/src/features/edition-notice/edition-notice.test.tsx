/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createTranslator } from 'shared-config/i18n/i18n';
import { localeByCode, LOCALES } from 'shared-config/site/locales';
import germanTexts from '../../../translations/de/edition-notice.json';
import english from '../../../translations/en/edition-notice.json';
import { EditionNotice, type EditionNoticeProps } from './edition-notice';
import { TranslatorContext } from '../../core/texts/use-texts';

const HREF = 'http://tr.localhost:3000/tr-TUR/verification/?a=%20b#top';

function renderNotice(props: Partial<EditionNoticeProps> = {}) {
  const onFollow = jest.fn();
  const onStay = jest.fn();
  const translator = createTranslator({
    bcp47: 'en',
    english: { 'edition-notice': english },
    texts: {},
  });
  const view = render(
    <>
      <button type="button">of the page</button>
      <TranslatorContext value={translator}>
        <EditionNotice
          locale={localeByCode('tr-TUR')!}
          edition="Acme Türkiye"
          href={HREF}
          onFollow={onFollow}
          onStay={onStay}
          {...props}
        />
      </TranslatorContext>
    </>,
  );
  return { ...view, onFollow, onStay, user: userEvent.setup() };
}
const notice = () => screen.getByRole('region', { name: english.label });

test('names an edition and links to it in the suggested language', () => {
  renderNotice();
  expect([notice().lang, notice().dir]).toEqual(['tr-TR', 'ltr']);
  expect(notice().textContent).toContain('Acme Türkiye (Türkçe)');
  const link = screen.getByRole('link', { name: english.editionLink });
  expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual([HREF, 'tr-TR']);
});

test('writes the name of an Arabic edition from right to left after a Latin brand', () => {
  renderNotice({ locale: localeByCode('ar-ARE')!, edition: 'Acme · الإمارات', href: '/ar-ARE/' });
  const text = screen.getByText(/\u2068\u200fAcme · الإمارات\u2069/);
  expect(text.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
});

test('links to the European edition by its name in German, which no other edition has', () => {
  const german = LOCALES.filter(({ bcp47 }) => bcp47.startsWith('de'));
  expect(german.map(({ region }) => region)).toEqual(['EU']);
  expect(germanTexts.editionLink).toBe('Zur EU-Website wechseln');
});

test('marks its link for the app’s web view', () => {
  renderNotice();
  expect(screen.getByRole('link').getAttribute('data-app-link')).toBe('web');
});

test('links to a language of the same edition by its own name', () => {
  renderNotice({ locale: localeByCode('ar-ARE')!, edition: null, href: '/ar-ARE/' });
  expect([notice().lang, notice().dir]).toEqual(['ar-AE', 'rtl']);
  expect(screen.getByRole('link', { name: 'Switch to \u2068العربية\u2069' }).getAttribute('href')).toBe(
    '/ar-ARE/',
  );
});

test('does not take the focus', () => {
  renderNotice();
  expect(document.activeElement).toBe(document.body);
});

test.each(['Stay here', 'Close message'])(
  '“%s” answers the suggestion and returns the focus',
  async (name) => {
    const { onStay, onFollow, user, rerender } = renderNotice();
    screen.getByText('of the page').focus();
    await user.tab();
    await user.click(screen.getByRole('button', { name }));
    expect([onStay, onFollow].map((call) => call.mock.calls.length)).toEqual([1, 0]);
    rerender(<button type="button">of the page</button>);
    expect(document.activeElement?.textContent).toBe('of the page');
  },
);

test('returns the focus when its link changes the page’s language', async () => {
  const { user, rerender } = renderNotice();
  screen.getByText('of the page').focus();
  await user.tab();
  expect(document.activeElement?.localName).toBe('a');
  rerender(<button type="button">of the page</button>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'of the page' }));
});

test('returns the focus after the visitor has left the window and come back', async () => {
  const { user, rerender } = renderNotice();
  screen.getByText('of the page').focus();
  await user.tab();
  // Browsers then focus the same element again, without a related target.
  fireEvent.focusIn(document.activeElement!, { relatedTarget: null });
  rerender(<button type="button">of the page</button>);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'of the page' }));
});

test('leaves the focus alone when it is elsewhere', async () => {
  const { user, rerender } = renderNotice();
  screen.getByText('of the page').focus();
  await user.tab();
  act(() => (document.activeElement as HTMLElement).blur());
  rerender(<button type="button">of the page</button>);
  expect(document.activeElement).toBe(document.body);
});

test('Escape answers the suggestion, but only from within', async () => {
  const { onStay, user } = renderNotice();
  screen.getByText('of the page').focus();
  await user.keyboard('{Escape}');
  expect(onStay).not.toHaveBeenCalled();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(onStay).toHaveBeenCalledTimes(1);
});

test.each(['tr-TUR', 'ar-ARE'])('axe finds no violation in %s', async (code) => {
  const { container } = renderNotice({ locale: localeByCode(code)! });
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await act(() => axe.run(container, { rules }));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
