/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ALL_PAGE_VIEWS } from './all-page-views';
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
])('the settings header %s and footer %s decide their visibility', (hasHeader, hasFooter) => {
  const header = place('shell-header');
  const footer = place('shell-footer');
  render(frame({ hasHeader, hasFooter }));
  expect([header.hidden, footer.hidden]).toEqual([!hasHeader, !hasFooter]);
});

test('the next page shows a header and footer that the previous one hid', () => {
  const header = place('shell-header');
  const { rerender } = render(frame({ hasHeader: false }));
  expect(header.hidden).toBe(true);
  rerender(frame({ hasHeader: true }));
  expect(header.hidden).toBe(false);
});

test('the next page focuses the main area when the focused link disappears', () => {
  const main = place('main');
  main.tabIndex = -1;
  const { rerender, getByRole } = render(frame(pageById('sample')), { container: main });
  expect(main).not.toHaveFocus();
  getByRole('link', { name: 'Overview' }).focus();
  rerender(frame({}));
  expect(main).toHaveFocus();
});

test('the next page has its own language links in the server’s footer', () => {
  const footer = place('shell-footer');
  footer.innerHTML =
    '<a href="/ja-JP/verification/sample/" hreflang="ja-JP"></a><a href="/en/legal/terms"></a><a href="/" hreflang="en"></a>';
  const { rerender } = render(frame(pageById('sample')));
  window.history.replaceState(null, '', '/en/verification/?a=1#b');
  rerender(frame({}));
  const hrefs = [...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/ja-JP/verification/?a=1#b', '/en/legal/terms', '/']);
});

test('a page for developers links to the exposed modules, other pages do not', () => {
  const { rerender, getByRole, queryByRole } = render(frame(pageById('sample')));
  expect(getByRole('link', { name: 'Exposed modules' })).toHaveAttribute(
    'href',
    '/en/verification/exposed-modules/',
  );
  rerender(frame({}));
  expect(queryByRole('link', { name: 'Exposed modules' })).toBeNull();
});

test('the next page keeps the focus on an element outside of the page', () => {
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
])('with hasHeader %s and suggestsApp %s the app suggestion is %s', (hasHeader, suggestsApp, isSuggested) => {
  const { connection } = createFakeConnection({ kind: 'loading' });
  const page = frame({ hasHeader, suggestsApp });
  render(<ShellConnectionContext value={connection}>{page}</ShellConnectionContext>);
  expect(jest.mocked(connection.suggestApp).mock.calls).toEqual([[isSuggested]]);
});

test('a page renders without elements for header and footer', () => {
  expect(() => render(frame({ hasHeader: true, hasFooter: true }))).not.toThrow();
});
