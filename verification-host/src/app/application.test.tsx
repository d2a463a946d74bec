/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { runInAction } from 'mobx';
import { brand } from 'shared-config/brand';
import type { TranslationResources } from 'shared-config/i18n';
import type { Locale } from 'shared-config/locales';
import { createPageLanguage } from '../language/page-language';
import { ALL_PAGE_VIEWS } from '../pages/all-page-views';
import { createPageViews, type PageView, type PageViews } from '../pages/page-views';
import { pageOfPath, type PageId } from '../pages/pages';
import { ShellConnectionContext } from '../shell/session-context';
import { createFakeConnection } from '../testing/fake-connection.fixture';
import { localeOf } from '../testing/locale-of.fixture';
import { ApplicationTree } from './application';
import { createApplication, useApplication } from './application-context';

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
  /** What the shell does when the visitor chooses a language. */
  const prepare = (code: string) => jest.mocked(connection.offerLanguageChange).mock.lastCall![0](code);
  const choose = async (code: string) => {
    const show = await prepare(code);
    act(() => show());
  };
  return { ...application, choose, prepare, load, language };
}

const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the application wrapper', () => {
  test('has a mount point for modals, one main area and the toasts', () => {
    open('/verification/');
    expect(document.getElementById('modal-root')).toBeEmptyDOMElement();
    const main = screen.getByRole('main');
    expect(main).toHaveAttribute('id', 'main');
    expect(within(main).getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  });

  test('keeps modals and toasts out of the main area, so that a modal can make it inert', () => {
    open('/verification/');
    const main = screen.getByRole('main');
    expect(main).not.toContainElement(document.getElementById('modal-root'));
    expect(main).not.toContainElement(screen.getByRole('region', { name: 'Messages' }));
  });

  test('lets the skip link put the focus on the main area', () => {
    open('/verification/');
    screen.getByRole('main').focus();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('shows the messages of the application', () => {
    const { toasts } = open('/verification/');
    act(() => void toasts.show({ text: 'It worked' }));
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(within(region).getByText('It worked')).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Close message' })).toBeInTheDocument();
  });

  test('is what a page wants around it', () => {
    const Lost = () => <>{useApplication().sample.id}</>;
    expect(() => render(<Lost />)).toThrow(/application wrapper/);
  });
});

async function goBack(): Promise<void> {
  await act(async () => {
    const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await isBack;
  });
}

describe('the routes', () => {
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
  ])('%s shows "%s"', (path, title) => {
    open(path);
    expect(pageTitle()).toBe(title);
  });

  test('the tabs lead from page to page, and the title of the document follows', async () => {
    open('/verification/sample/');
    expect(document.title).toBe(`Sample page | ${brand.name}`);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pageTitle()).toBe('Identity verification');
    expect(document.title).toBe(`Identity verification | ${brand.name}`);
  });

  test('the page for developers marks its own tab as the current one', () => {
    open('/verification/sample/');
    const links = within(screen.getByRole('navigation', { name: 'Verification' })).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Sample page']);
  });

  test.each(['/verification/', '/login/', '/register/'])(
    '%s is for customers and has no tab that leads to the sample page',
    (path) => {
      open(path);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Sample page' })).toBeNull();
    },
  );

  test('a jump inside a page stays on the page, whichever the visitor came to first', async () => {
    open('/verification/sample/');
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    // What the browser does for the skip link.
    await act(async () => {
      window.history.pushState(null, '', '#main');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(window.location.href).toBe('http://localhost/en/verification/#main');
    expect(pageTitle()).toBe('Identity verification');
  });

  test('links of the area carry the locale and end with a slash', () => {
    open('/verification/sample/');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/verification/',
      '/en/verification/sample/',
    ]);
  });

  test('the page of unknown addresses has no tabs and offers search, home and help', () => {
    open('/verification/settings/');
    expect(screen.queryByRole('navigation')).toBeNull();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search', '/en/markets'],
      ['Home page', '/en/verification/'],
      ['Help centre', '/en/help'],
    ]);
  });

  test('the search link of that page presses the key that opens the search of the header', async () => {
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

  test('the sample state survives a change of pages', async () => {
    const { sample } = open('/verification/sample/');
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    sample.id = 7;
    await goBack();
    expect(screen.getByTestId('sample-id')).toHaveTextContent(/^7$/);
  });
});

describe('a change of language', () => {
  const head = (selector: string) => document.head.querySelector(selector);

  test('shows page, head, language and direction of the other one, at the same page with query and hash', async () => {
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

  test('loses nothing of the page', async () => {
    const { choose } = open('/verification/sample/');
    const before = screen.getByTestId('sample-id');
    await choose('tr-TUR');
    expect(screen.getByTestId('sample-id')).toBe(before);
  });

  test('goes back with the browser, without loading anything again', async () => {
    const { choose, load } = open('/verification/');
    await choose('es-MX');
    await choose('pl-PL');
    await act(async () => window.history.back());
    await waitFor(() => expect(document.documentElement.lang).toBe('es-MX'));
    expect(load.mock.calls.map(([{ code }]) => code)).toEqual(['es-MX', 'pl-PL']);
  });

  test('that is ready after the visitor has gone back to another language changes nothing', async () => {
    const { choose, prepare } = open('/verification/');
    await choose('es-MX');
    const show = await prepare('pl-PL');
    await act(async () => window.history.back());
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    act(() => show());
    expect([window.location.pathname, document.documentElement.lang]).toEqual(['/en/verification/', 'en']);
  });

  test('keeps an address that is no page in mind', async () => {
    const { choose } = open('/no/such/page');
    await choose('tr-TUR');
    expect(window.location.pathname).toBe('/tr-TUR/no/such/page');
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/tr-TUR/verification/');
  });

  test('that cannot be prepared changes nothing', async () => {
    const { choose, load } = open('/verification/');
    load.mockRejectedValueOnce(new Error('gone'));
    await expect(choose('tr-TUR')).rejects.toThrow('gone');
    await expect(choose('xx-YY')).rejects.toThrow(RangeError);
    expect([window.location.pathname, document.documentElement.lang]).toEqual(['/en/verification/', 'en']);
  });
});

describe('a page whose code is on its way', () => {
  /** The sample page is there; the overview arrives when the test lets it. */
  function openAside() {
    let bring!: (view: PageView) => void;
    let fail!: (thrown: Error) => void;
    const overview = jest.fn(
      () =>
        new Promise<PageView>((resolve, reject) => {
          bring = resolve;
          fail = reject;
        }),
    );
    const never = () => Promise.reject(new Error('is not requested'));
    const others = { sample: never, exposedModules: never, login: never, register: never };
    const made = createPageViews({ overview, ...others });
    const views: PageViews = {
      ...made,
      viewOf: (id) => (id === 'sample' ? ALL_PAGE_VIEWS.viewOf(id) : made.viewOf(id)),
    };
    open('/verification/sample/', 'sample', views);
    const follow = () => userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    return {
      overview,
      follow,
      bring: (view: PageView) => bring(view),
      fail: (thrown: Error) => fail(thrown),
    };
  }
  const View = () => <h1>Here it is</h1>;

  test('leaves the one before as it is, then takes its place: address, head and all', async () => {
    const { follow, bring, overview } = openAside();
    await follow();
    const shown = () => [pageTitle(), document.title.split(' ')[0], window.location.pathname];
    expect(shown()).toEqual(['Sample page', 'Sample', '/en/verification/sample/']);
    await act(async () => bring(View));
    expect(shown()).toEqual(['Here it is', 'Identity', '/en/verification/']);
    await goBack();
    const asked = overview.mock.calls.length;
    await follow();
    expect([pageTitle(), overview.mock.calls.length]).toEqual(['Here it is', asked]);
  });

  test('is nobody’s any more when the visitor has gone elsewhere meanwhile', async () => {
    const { follow, bring } = openAside();
    await follow();
    act(() => window.history.pushState(null, '', '/en/verification/elsewhere/'));
    await act(async () => bring(View));
    expect([pageTitle(), window.location.pathname]).toEqual(['Sample page', '/en/verification/elsewhere/']);
  });

  test('fails as a page does when it never comes, and is asked for again the next time', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const { follow, bring, fail } = openAside();
    await follow();
    await act(async () => fail(new Error('ChunkLoadError')));
    await act(async () => fail(new Error('ChunkLoadError')));
    expect(pageTitle()).toBe('Something went wrong');
    await goBack();
    await follow();
    await act(async () => bring(View));
    expect(pageTitle()).toBe('Here it is');
    errors.mockRestore();
  });

  test('begins to come when its link is pointed at', async () => {
    const { overview } = openAside();
    await userEvent.hover(screen.getByRole('link', { name: 'Overview' }));
    expect(overview).toHaveBeenCalledTimes(1);
  });
});

describe('a page that fails', () => {
  test('is replaced by the page that says so; the rest goes on, and it is reported', async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const heard: unknown[] = [];
    window.addEventListener('shell:error', (event) => heard.push((event as CustomEvent).detail), {
      once: true,
    });
    const { sample } = open('/verification/sample/');
    act(() => runInAction(() => Object.assign(sample, { strings: null })));
    expect(pageTitle()).toBe('Something went wrong');
    expect(heard).toEqual([
      { code: 'page-failed', part: 'verification', message: expect.stringContaining('null') },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pageTitle()).toBe('Identity verification');
    errors.mockRestore();
  });

  test('on the server is taken over as it came, until the address changes', async () => {
    const { choose } = open('/verification/', 'error');
    expect(pageTitle()).toBe('Something went wrong');
    expect(screen.getByText('Try again')).toHaveAttribute('href', '');
    await choose('tr-TUR');
    expect(pageTitle()).toBe('Kimlik doğrulama');
  });
});
