/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ALL_PAGE_VIEWS } from '../pages/all-page-views';
import { pageById, type Page } from '../pages/pages';
import { ShellConnectionContext } from '../shell/session-context';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { LocaleContext } from '../language/language-context';
import { createPageTranslator } from '../texts/page-translator';
import { PageFrame } from './page-frame';

const translator = createPageTranslator(localeOf('en'), {});
const frame = (settings: Partial<Page>) => (
  <I18nextProvider i18n={translator}>
    <LocaleContext value={localeOf('en')}>
      <MemoryRouter initialEntries={['/en/verification/']}>
        <PageFrame page={{ ...pageById('overview'), ...settings }} views={ALL_PAGE_VIEWS}>
          content
        </PageFrame>
      </MemoryRouter>
    </LocaleContext>
  </I18nextProvider>
);

function place(id: string): HTMLElement {
  const element = document.createElement('div');
  element.id = id;
  document.body.append(element);
  return element;
}

afterEach(() => document.body.replaceChildren());

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('header %s and footer %s are switched as the page says', (hasHeader, hasFooter) => {
  const header = place('shell-header');
  const footer = place('shell-footer');
  render(frame({ hasHeader, hasFooter }));
  expect([header.hidden, footer.hidden]).toEqual([!hasHeader, !hasFooter]);
});

test('the next page brings back what the last one had switched off', () => {
  const header = place('shell-header');
  const { rerender } = render(frame({ hasHeader: false }));
  expect(header.hidden).toBe(true);
  rerender(frame({ hasHeader: true }));
  expect(header.hidden).toBe(false);
});

test('the next page focuses the main area when the focused link was on the page before', () => {
  const main = place('main');
  main.tabIndex = -1;
  const { rerender, getByRole } = render(frame(pageById('sample')), { container: main });
  expect(main).not.toHaveFocus();
  getByRole('link', { name: 'Overview' }).focus();
  rerender(frame({}));
  expect(main).toHaveFocus();
});

test('the next page leaves the focus where it is on a control outside of it', () => {
  const main = place('main');
  main.tabIndex = -1;
  const menu = document.body.appendChild(document.createElement('button'));
  const { rerender } = render(frame(pageById('sample')), { container: main });
  menu.focus();
  rerender(frame({}));
  expect(menu).toHaveFocus();
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('header %s and app %s: the app is suggested: %s', (hasHeader, suggestsApp, isSuggested) => {
  const { connection } = createFakeConnection({ kind: 'loading' });
  const page = frame({ hasHeader, suggestsApp });
  render(<ShellConnectionContext value={connection}>{page}</ShellConnectionContext>);
  expect(jest.mocked(connection.suggestApp).mock.calls).toEqual([[isSuggested]]);
});

test('a page whose HTML came without the places does without them', () => {
  expect(() => render(frame({ hasHeader: true, hasFooter: true }))).not.toThrow();
});
