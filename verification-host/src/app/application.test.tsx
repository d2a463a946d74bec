/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { runInAction } from 'mobx';
import { brand } from 'shared-config/site/brand';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import { createPageLanguage } from '../language/page-language';
import { ALL_PAGE_VIEWS } from './all-page-views';
import { createPageViews, type PageView, type PageViews } from './page-views';
import { pageOfPath, type PageId } from '../pages/pages';
import { ShellConnectionContext } from '../shell/session-context';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { ApplicationTree } from './application';
import { createApplication, useApplication } from '../state/application-context';
// R-PAGE-5

afterEach(() => document.body.replaceChildren());

const TURKISH = {
  verification: {
    head: { sample: { title: 'Örnek | {{brand}}' } },
    overview: { title: 'Kimlik doğrulama' },
    sample: { title: 'Örnek durum' },
    nav: { sample: 'Örnek' },
  },
};

function open(path: string, startPage: PageId = pageOfPath(path).id, views: PageViews = ALL_PAGE_VIEWS) {
  const application = createApplication();
  const load = jest.fn((_locale: Locale) => Promise.resolve<TranslationResources>(TURKISH));
  const language = createPageLanguage({ locale: localeOf('en'), texts: {} }, load);
  const { connection } = createFakeConnection({ kind: 'loading' });
  window.history.replaceState(null, '', `/en${path}`);
  render(
    <ShellConnectionContext value={connection}>
      <BrowserRouter>
        <ApplicationTree application={application} language={language} startPage={startPage} views={views} />
      </BrowserRouter>
    </ShellConnectionContext>,
  );
  /** Prepares a language change as the shell does when the visitor chooses a language. */
  const prepare = (code: string) => jest.mocked(connection.offerLanguageChange).mock.lastCall![0](code);
  const choose = async (code: string) => {
    const show = await prepare(code);
    act(() => show());
  };
  return { ...application, choose, prepare, load, language };
}

const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the application wrapper', () => {
  test('renders a mount point for modals, one main area and the toasts', () => {
    open('/verification/');
    expect(document.querySelector('halden-overlays')).toBeEmptyDOMElement();
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('id', 'main');
    expect(within(main).getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  });

  test('keeps modals and toasts out of the main area, so that a modal can make it inert', () => {
    open('/verification/');
    const main = screen.getByRole('main');
    expect(main).not.toContainElement(document.querySelector('halden-overlays'));
    expect(main).not.toContainElement(screen.getByRole('region', { name: 'Messages' }));
  });

  test('makes the main area focusable for the skip link', () => {
    open('/verification/');
    screen.getByRole('main').focus();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('shows the toasts of the application', () => {
    const { toasts } = open('/verification/');
    act(() => void toasts.show({ text: 'It worked' }));
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(within(region).getByText('It worked')).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Close message' })).toBeInTheDocument();
  });

  test('is required by useApplication', () => {
    const Orphan = () => <>{useApplication().sample.id}</>;
    expect(() => render(<Orphan />)).toThrow(/ApplicationContext/);
  });
});

async function goBack(): Promise<void> {
  await act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
  });
}

describe('the router', () => {
  test.each([
    ['/verification', 'Identity verification'],
    ['/verification/', 'Identity verification'],
    ['/verification/sample', 'Sample page'],
    ['/verification/sample/', 'Sample page'],
    ['/verification/settings/', 'This page does not exist'],
    ['/', 'This page does not exist'],
    ['/tv', 'This page does not exist'],
    ['/verification/SAMPLE/', 'This page does not exist'],
    ['/verification//', 'This page does not exist'],
  ])('shows for %s the heading "%s"', (path, title) => {
    open(path);
    expect(pageTitle()).toBe(title);
  });

  test('navigates by tabs and updates the document’s title', async () => {
    open('/verification/sample/');
    expect(document.title).toBe(`Sample page | ${brand.name}`);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pageTitle()).toBe('Identity verification');
    expect(document.title).toBe(`Identity verification | ${brand.name}`);
  });

  test('marks the current tab on the page for developers', () => {
    open('/verification/sample/');
    const links = within(screen.getByRole('navigation', { name: 'Verification' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Sample page']);
  });

  test.each(['/verification/', '/login/', '/register/'])(
    '%s is for customers and has no tab for the sample page',
    (path) => {
      open(path);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Sample page' })).toBeNull();
    },
  );

  test('stays on the current page when the visitor jumps to a fragment', async () => {
    open('/verification/sample/');
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    // Simulates a click on the skip link.
    await act(async () => {
      window.history.pushState(null, '', '#main');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(window.location.href).toBe('http://localhost/en/verification/#main');
    expect(pageTitle()).toBe('Identity verification');
  });

  test('adds the locale and a trailing slash to links', () => {
    open('/verification/sample/');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/verification/',
      '/en/verification/sample/',
      '/en/verification/exposed-modules/',
    ]);
  });

  test('shows links to search, home and help but no tabs for unknown addresses', () => {
    open('/verification/settings/');
    expect(screen.queryByRole('navigation')).toBeNull();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search', '/en/markets'],
      ['Home page', '/en/verification/'],
      ['Help centre', '/en/help'],
    ]);
  });

  test('opens the header’s search from the page of unknown addresses', async () => {
    open('/verification/settings/');
    const link = screen.getByRole('link', { name: 'Search' });
    const pressed: string[] = [];
    const onKeyDown = (event: KeyboardEvent) => {
      pressed.push(event.key);
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    const isFollowed = fireEvent.click(link);
    window.removeEventListener('keydown', onKeyDown);
    expect([pressed, isFollowed]).toEqual([['/'], false]);
    expect(link).toHaveFocus();
  });

  test('keeps the sample state during navigation', async () => {
    const { sample } = open('/verification/sample/');
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    sample.id = 7;
    await goBack();
    expect(screen.getByTestId('sample-id')).toHaveTextContent(/^7$/);
  });
});

describe('a change of language', () => {
  const head = (selector: string) => document.head.querySelector(selector);

  test('updates page, head, language and direction, and keeps path, query and hash', async () => {
    const { choose } = open('/verification/sample/?a=%20b&c#top');
    await choose('tr-TUR');
    expect(window.location.href).toBe('http://localhost/tr-TUR/verification/sample/?a=%20b&c#top');
    expect(pageTitle()).toBe('Örnek durum');
    expect(document.title).toBe(`Örnek | ${brand.name}`);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['tr-TR', 'ltr']);
    expect(head('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/tr-TUR\/verification\/sample\/$/);
    expect(screen.getByRole('link', { name: 'Örnek' })).toHaveAttribute(
      'href',
      '/tr-TUR/verification/sample/',
    );
    await choose('ar-SA');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar-SA', 'rtl']);
  });

  test('keeps the elements of the page', async () => {
    const { choose } = open('/verification/sample/');
    const before = screen.getByTestId('sample-id');
    await choose('tr-TUR');
    expect(screen.getByTestId('sample-id')).toBe(before);
  });

  test('follows the browser’s back button without loading texts again', async () => {
    const { choose, load } = open('/verification/');
    await choose('es-MX');
    await choose('pl-PL');
    await act(async () => window.history.back());
    await waitFor(() => expect(document.documentElement.lang).toBe('es-MX'));
    expect(load.mock.calls.map(([{ code }]) => code)).toEqual(['es-MX', 'pl-PL']);
  });

  test('has no effect if the visitor navigated to another language meanwhile', async () => {
    const { choose, prepare } = open('/verification/');
    await choose('es-MX');
    const show = await prepare('pl-PL');
    await act(async () => window.history.back());
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    act(() => show());
    expect([window.location.pathname, document.documentElement.lang]).toEqual(['/en/verification/', 'en']);
  });

  test('keeps the path of an unknown address', async () => {
    const { choose } = open('/no/such/page');
    await choose('tr-TUR');
    expect(window.location.pathname).toBe('/tr-TUR/no/such/page');
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/tr-TUR/verification/');
  });

  test('has no effect if its texts do not load', async () => {
    const { choose, load } = open('/verification/');
    load.mockRejectedValueOnce(new Error('gone'));
    await expect(choose('tr-TUR')).rejects.toThrow('gone');
    await expect(choose('xx-YY')).rejects.toThrow(RangeError);
    expect([window.location.pathname, document.documentElement.lang]).toEqual(['/en/verification/', 'en']);
  });
});

describe('a page whose code is loading', () => {
  /** Opens the sample page; the test decides when the overview loads. */
  function openSamplePage() {
    let finish!: (view: PageView) => void;
    let fail!: (thrown: Error) => void;
    const overview = jest.fn(
      () =>
        new Promise<PageView>((resolve, reject) => {
          finish = resolve;
          fail = reject;
        }),
    );
    const never = () => Promise.reject(new Error('unexpected request'));
    const others = { sample: never, exposedModules: never, login: never, register: never };
    const created = createPageViews({ overview, ...others });
    const views: PageViews = {
      ...created,
      viewOf: (id) => (id === 'sample' ? ALL_PAGE_VIEWS.viewOf(id) : created.viewOf(id)),
    };
    open('/verification/sample/', 'sample', views);
    const follow = () => userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    return {
      overview,
      follow,
      finish: (view: PageView) => finish(view),
      fail: (thrown: Error) => fail(thrown),
    };
  }
  const View = () => <h1>Here it is</h1>;

  test('replaces the previous page, its address and its head after loading', async () => {
    const { follow, finish, overview } = openSamplePage();
    await follow();
    const shown = () => [pageTitle(), document.title.split(' ')[0], window.location.pathname];
    expect(shown()).toEqual(['Sample page', 'Sample', '/en/verification/sample/']);
    await act(async () => finish(View));
    expect(shown()).toEqual(['Here it is', 'Identity', '/en/verification/']);
    await goBack();
    const requestCount = overview.mock.calls.length;
    await follow();
    expect([pageTitle(), overview.mock.calls.length]).toEqual(['Here it is', requestCount]);
  });

  test('is not shown if the visitor navigated elsewhere meanwhile', async () => {
    const { follow, finish } = openSamplePage();
    await follow();
    act(() => window.history.pushState(null, '', '/en/verification/elsewhere/'));
    await act(async () => finish(View));
    expect([pageTitle(), window.location.pathname]).toEqual(['Sample page', '/en/verification/elsewhere/']);
  });

  test('shows the error page after a failed load, and loads again on the next navigation', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const { follow, finish, fail } = openSamplePage();
    await follow();
    await act(async () => fail(new Error('ChunkLoadError')));
    await act(async () => fail(new Error('ChunkLoadError')));
    expect(pageTitle()).toBe('Something went wrong');
    await goBack();
    await follow();
    await act(async () => finish(View));
    expect(pageTitle()).toBe('Here it is');
    errors.mockRestore();
  });

  test('starts loading when the pointer is over its link', async () => {
    const { overview } = openSamplePage();
    await userEvent.hover(screen.getByRole('link', { name: 'Overview' }));
    expect(overview).toHaveBeenCalledTimes(1);
  });
});

describe('a page that throws', () => {
  test('is reported and replaced by the error page, and navigation keeps working', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const reports: unknown[] = [];
    window.addEventListener('shell:error', (event) => reports.push((event as CustomEvent).detail), {
      once: true,
    });
    const { sample } = open('/verification/sample/');
    act(() => runInAction(() => Object.assign(sample, { strings: null })));
    expect(pageTitle()).toBe('Something went wrong');
    expect(reports).toEqual([
      { code: 'page-failed', part: 'verification', message: expect.stringContaining('null') },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pageTitle()).toBe('Identity verification');
    errors.mockRestore();
  });

  test('on the server shows the error page until the address changes', async () => {
    const { choose } = open('/verification/', 'error');
    expect(pageTitle()).toBe('Something went wrong');
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
    await choose('tr-TUR');
    expect(pageTitle()).toBe('Kimlik doğrulama');
  });
});
