/** @jest-environment jest-fixed-jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createTranslator } from 'shared-config/i18n/i18n';
import { localeByCode, localesOf, type Locale } from 'shared-config/site/locales';
import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { installDialog } from 'ui-kit/testing';
import english from '../../../../translations/en/language-picker.json';
import { LanguagePicker, type LanguagePickerProps } from './language-picker';
import { TranslatorContext } from '../../../core/texts/use-texts';
// R-LOCALE-12

beforeAll(() => installDialog(window));

const regionNames = Object.fromEntries(REGIONS.map(({ code, name }) => [code, name])) as Record<
  RegionCode,
  string
>;
let path = '/verification/?a=1#top';
/** Addresses of followed links; jsdom cannot navigate. */
let followed: string[];
/** Result of `onChoose`; null: the browser follows the link. */
let change: Promise<void> | null;
const follow = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a');
  if (link && !event.defaultPrevented) followed.push(link.getAttribute('href')!);
  event.preventDefault();
};
beforeEach(() => {
  path = '/verification/?a=1#top';
  followed = [];
  change = null;
  window.addEventListener('click', follow);
});
afterEach(() => window.removeEventListener('click', follow));

function setPicker(code = 'en', props: Partial<LanguagePickerProps> = {}) {
  const onClose = jest.fn();
  const onChoose = jest.fn();
  const onChooseCurrency = jest.fn();
  const picker = () => (
    <TranslatorContext
      value={createTranslator({ bcp47: 'en', english: { 'language-picker': english }, texts: {} })}
    >
      <LanguagePicker
        isOpen
        onClose={onClose}
        locale={localeByCode(code)!}
        regionNames={regionNames}
        hrefOf={(locale: Locale) => `/${locale.code}${path}`}
        onChoose={(locale) => {
          onChoose(locale.code);
          return change;
        }}
        currency="EUR"
        onChooseCurrency={onChooseCurrency}
        hasKeyboard
        {...props}
      />
    </TranslatorContext>
  );
  const view = render(picker());
  return {
    ...view,
    onClose,
    onChoose,
    onChooseCurrency,
    user: userEvent.setup(),
    redraw: () => view.rerender(picker()),
  };
}
const search = () => screen.getByRole('searchbox');
const links = () => screen.queryAllByRole('link');
const codes = () => links().map((link) => link.getAttribute('href')!.split('/')[1]);

test('marks every language and edition for the app’s web view', () => {
  setPicker();
  expect(links().length).toBeGreaterThan(1);
  expect(links().filter((link) => link.dataset['appLink'] !== 'web')).toEqual([]);
});
const langOf = (words: string, inside: HTMLElement) =>
  within(inside).getByText(words).closest<HTMLElement>('[lang]')!.lang;
const statuses = () => screen.getAllByRole('status');
const count = () => statuses()[0]!.textContent;

describe('the languages', () => {
  test('are links to the same page in their own words', () => {
    setPicker();
    expect(links()).toHaveLength(localesOf('GLOBAL').length);
    const arabic = screen.getByRole('link', { name: /العربية/ });
    expect([arabic.getAttribute('href'), arabic.getAttribute('hreflang'), arabic.lang, arabic.dir]).toEqual([
      '/ar-SA/verification/?a=1#top',
      'ar-SA',
      'ar-SA',
      'rtl',
    ]);
    expect(langOf('Arabic', arabic)).toBe('en');
  });

  test('have notes in the reader’s language or English', () => {
    setPicker('ru-RU');
    expect(langOf('Арабский', screen.getByRole('link', { name: /العربية/ }))).toBe('ru-RU');
    expect(langOf('Russian', screen.getByRole('link', { name: /Русский/ }))).toBe('en');
  });

  test('mark the current one, and choosing it only closes the picker', async () => {
    const { onChoose, onClose, user } = setPicker('ja-JP');
    const present = links().filter((link) => link.getAttribute('aria-current') === 'true');
    expect(present.map((link) => link.lang)).toEqual(['ja-JP']);
    await user.click(present[0]!);
    expect([onChoose.mock.calls, onClose.mock.calls.length, followed]).toEqual([[['ja-JP']], 1, []]);
  });

  test('report a choice, then follow the link with the current address', async () => {
    const { onChoose, onClose, user } = setPicker();
    path = '/verification/sample/?later=%20#x';
    await user.click(screen.getByRole('link', { name: /Русский/ }));
    expect(onChoose.mock.calls).toEqual([['ru-RU']]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(followed).toEqual(['/ru-RU/verification/sample/?later=%20#x']);
  });

  test('keep the picker open while the page changes its language itself', async () => {
    const { onClose, user } = setPicker();
    let show!: () => void;
    change = new Promise((resolve) => (show = resolve));
    const announced = statuses()[1]!;
    expect(announced.textContent).toBe('');
    await user.click(screen.getByRole('link', { name: /Русский/ }));
    expect([followed, onClose.mock.calls]).toEqual([[], []]);
    expect(announced.textContent).toBe(english.changing);
    expect(announced.closest<HTMLElement>('[lang]')!.lang).toBe('en');
    await act(async () => show());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('close the picker after the latest choice', async () => {
    const { onClose, user } = setPicker();
    let first!: () => void;
    let second!: () => void;
    change = new Promise((resolve) => (first = resolve));
    await user.click(screen.getByRole('link', { name: /Русский/ }));
    change = new Promise((resolve) => (second = resolve));
    await user.click(screen.getByRole('link', { name: /Polski/ }));
    await act(async () => first());
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => second());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('open in another tab by a click with a modifier', () => {
    const { onChoose, onClose } = setPicker();
    fireEvent.click(screen.getByRole('link', { name: /Русский/ }), { ctrlKey: true });
    expect([onChoose, onClose].map((call) => call.mock.calls.length)).toEqual([0, 0]);
    expect(followed).toEqual(['/ru-RU/verification/?a=1#top']);
  });
});

describe('the editions', () => {
  test('show whom they are for and link to the reader’s language', async () => {
    const { user } = setPicker('ru-RU');
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    expect(codes()).toHaveLength(REGIONS.length);
    const led = 'ru-RU zh-HK tr-TUR nl-NL en-ARE en-EU ru-KAZ ru-GEO id-IDN'.split(' ');
    expect(codes()).toEqual(expect.arrayContaining(led));
    const [global, , turkey] = links();
    expect(global!.getAttribute('aria-current')).toBe('true');
    expect(turkey!.textContent).toBe('TurkeyFor customers in TürkiyeTürkçe · English');
    expect(global!.textContent).toContain(`${localesOf('GLOBAL').length} languages`);
  });

  test('move by arrow keys from tab to tab, mirrored from right to left', async () => {
    const { user } = setPicker('ar-SA');
    screen.getByRole('tab', { name: 'Language' }).focus();
    await user.keyboard('{ArrowLeft}');
    const region = screen.getByRole('tab', { name: 'Region' });
    expect(document.activeElement).toBe(region);
    expect(region.getAttribute('aria-selected')).toBe('true');
    expect(links()).toHaveLength(REGIONS.length);
    await user.keyboard('{Home}');
    expect(links()).toHaveLength(localesOf('GLOBAL').length);
  });
});

describe('the currencies', () => {
  test('have code, name and symbol, mark the chosen one, and close the picker', async () => {
    const { user, onChooseCurrency, onClose } = setPicker('de-EU');
    await user.click(screen.getByRole('tab', { name: english.tabs.currency }));
    const euro = screen.getByRole('button', { current: true });
    expect([euro.textContent, screen.getByRole('button', { name: /^GBP/ }).textContent]).toEqual([
      'EUREuro',
      'GBPBritisches Pfund£',
    ]);
    await user.click(screen.getByRole('button', { name: /^GBP/ }));
    expect([onChooseCurrency.mock.calls, onClose.mock.calls.length]).toEqual([[['GBP']], 1]);
  });

  test.each(['złoty', 'PLN', 'zloty'])('are found by %s, and chosen by Enter', async (text) => {
    const { user, onChooseCurrency } = setPicker('pl-PL');
    await user.keyboard(`${text}{Enter}`);
    expect(onChooseCurrency.mock.calls).toEqual([['PLN']]);
  });
});

describe('the search', () => {
  test('takes the focus where there is a keyboard, else the current language does', () => {
    setPicker();
    expect(document.activeElement).toBe(search());
    setPicker('pl-PL', { hasKeyboard: false });
    expect((document.activeElement as HTMLElement).lang).toBe('pl-PL');
  });

  test('finds languages of every edition', async () => {
    const { user } = setPicker();
    await user.keyboard('georgian');
    expect(codes()).toEqual(['ka-GEO']);
    expect(links()[0]!.textContent).toBe('ქართულიGeorgian · Georgia');
    // With the Georgian lari.
    expect(count()).toBe('2 results');
    expect(screen.getByRole('heading', { name: 'Languages of other regional sites' })).toBeTruthy();
  });

  test('shows a message when it finds nothing', async () => {
    const { user } = setPicker();
    await user.keyboard('klingon');
    expect([links(), count()]).toEqual([[], '0 results']);
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  test('follows the first result on Enter', async () => {
    const { user, onChoose } = setPicker();
    await user.keyboard('espa{Enter}');
    expect([onChoose.mock.calls, followed]).toEqual([[['es-ES']], ['/es-ES/verification/?a=1#top']]);
  });

  test('ignores Enter on an empty field or without results', async () => {
    const { user, onChoose } = setPicker();
    await user.keyboard('{Enter}xyz{Enter}');
    expect([onChoose.mock.calls, followed]).toEqual([[], []]);
  });

  test.each(['Language', 'Region'])('ignores Enter on a query without letters on the tab %s', async (tab) => {
    const { user, onChoose } = setPicker();
    await user.click(screen.getByRole('tab', { name: tab }));
    await user.type(search(), ' ?!{Enter}');
    expect([onChoose.mock.calls, followed]).toEqual([[], []]);
  });

  test.each(['Enter', 'ArrowDown'])('leaves %s to an input method that composes', async (key) => {
    const { user, onChoose } = setPicker();
    await user.keyboard('日本');
    expect(fireEvent.keyDown(search(), { key, isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(search(), { key, keyCode: 229 })).toBe(true);
    expect(onChoose).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(search());
  });

  test('leaves an arrow key with Alt to the browser', async () => {
    const { user } = setPicker();
    await user.keyboard('{ArrowDown}');
    const link = document.activeElement!;
    expect(link.matches('a[data-choice]')).toBe(true);
    for (const key of ['ArrowLeft', 'ArrowRight'])
      expect(fireEvent.keyDown(link, { key, altKey: true })).toBe(true);
    const tab = screen.getAllByRole('tab')[0]!;
    expect(fireEvent.keyDown(tab, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(document.activeElement).toBe(link);
  });

  test('Escape clears it first, then closes the picker', async () => {
    const { user, onClose } = setPicker();
    await user.keyboard('tur{Escape}');
    expect([(search() as HTMLInputElement).value, onClose.mock.calls.length]).toEqual(['', 0]);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('the field is not `type="search"`, in which WebKit consumes Escape', () => {
    setPicker();
    expect((search() as HTMLInputElement).type).toBe('text');
  });

  test('moves down to the first choice and back up', async () => {
    const { user } = setPicker();
    await user.keyboard('port{ArrowDown}');
    expect(document.activeElement).toBe(links()[0]);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(links()[1]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(search());
  });

  test('is empty when the picker opens again', async () => {
    const { user, rerender, redraw } = setPicker();
    await user.keyboard('tur');
    rerender(<p>closed</p>);
    redraw();
    expect((search() as HTMLInputElement).value).toBe('');
  });
});

test.each(['en', 'ar-SA'])(
  'axe finds nothing in %s: languages, regions, currencies, results, nothing found',
  async (code) => {
    const { container, user } = setPicker(code);
    const check = async () => {
      const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
      const { violations } = await act(() => axe.run(container, { rules }));
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    await check();
    await user.click(screen.getByRole('tab', { name: 'Region' }));
    await check();
    await user.click(screen.getByRole('tab', { name: 'Currency' }));
    await check();
    await user.type(search(), 'geo');
    await check();
    await user.type(search(), 'xyz');
    await check();
  },
);
