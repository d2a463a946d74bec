/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1#top"}
 */
import { act, screen, within } from '@testing-library/react';
import type { HeaderData, HeaderOptions, MountedPart } from 'shared-config/contracts';
import { navigationFor } from 'shared-config/default-navigation';
import { goOnline, restorePage } from 'shared-config/network-return.fixture';
import { createDeferred, userWith } from '../features/session/session-store.fixture';
import { createBackend } from './backend';
import { importFailures } from './failing-shell-chunk.fixture';
import { mountFooter } from './mount-footer-later';
import { mountHeader } from './mount-header';
import {
  FILES_OF_SOME_INTEGRITY,
  recordShellErrors,
  appendElement,
  mockShellOrigin,
  setBuildGlobals,
  renderTestSkeleton,
  withLinkOrigin,
} from '../core/page/page.fixture';
import { getShell } from './get-shell';

// These tests do not cover the background, which starts two seconds later.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
jest.mock('./backend');
jest.mock('./shell-chunk', () =>
  jest
    .requireActual<typeof import('./failing-shell-chunk.fixture')>('./failing-shell-chunk.fixture')
    .failingShellChunk(),
);

const NOT_SIGNED_IN = Object.assign(new Error('10007'), { name: 'NotSignedInError' });
const navigationIn = (language: string): HeaderData => navigationFor({ language, region: 'GLOBAL' });
const fetchProfile = jest.fn();
const fetchHeaderData = jest.fn();

let errors: ReturnType<typeof recordShellErrors>;
let consoleError: jest.SpyInstance;
let fetch: jest.Mock<Promise<Response>, [string]>;
const mountedParts: MountedPart<HeaderOptions>[] = [];

beforeAll(() => {
  setBuildGlobals();
  Reflect.set(performance, 'mark', jest.fn());
});
beforeEach(() => {
  errors = recordShellErrors();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchProfile.mockReset().mockRejectedValue(NOT_SIGNED_IN);
  fetchHeaderData.mockReset().mockImplementation(({ locale }) => Promise.resolve(navigationIn(locale.code)));
  jest.mocked(createBackend).mockReturnValue({ fetchProfile, fetchHeaderData } as never);
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(renderTestSkeleton(code).boot)));
  });
  mockShellOrigin(fetch);
});
afterEach(async () => {
  await act(async () => mountedParts.splice(0).forEach((part) => part.unmount()));
  errors.stop();
  document.body.replaceChildren();
});

async function mount(place: HTMLElement, options?: HeaderOptions): Promise<MountedPart<HeaderOptions>> {
  const part = await awaitWithAct(mountHeader(place, options));
  mountedParts.push(part);
  return part;
}
/** Awaits a promise in many small `act` calls, because React continues only when an `act` ends. */
async function awaitWithAct<Result>(promise: Promise<Result>): Promise<Result> {
  const state = { isOpen: true };
  const close = () => void (state.isOpen = false);
  promise.then(close, close);
  while (state.isOpen) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return promise;
}
const update = (part: MountedPart<HeaderOptions>, options: HeaderOptions) =>
  act(async () => part.update(options));
const headersIn = (place: HTMLElement) => [...place.querySelectorAll('header')];

test('draws into an empty element in the page’s language and requests the navigation', async () => {
  const place = appendElement();
  await mount(place);
  expect(headersIn(place)).toHaveLength(1);
  expect(place).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(fetchHeaderData).toHaveBeenCalledTimes(1);
  expect(errors.heard).toEqual([]);
});

test.each([
  ['without a skeleton', ''],
  ['over a skeleton of another language', renderTestSkeleton('en').html],
])('reports a failure of the shell’s code %s, requests it again and draws the header', async (_, html) => {
  importFailures.push(new Error('Loading chunk 9 failed.'));
  const place = appendElement(html);
  await mount(place, { locale: 'ru-RU' });
  expect(headersIn(place)).toHaveLength(1);
  expect(errors.heard).toEqual([{ code: 'chunk-retry', part: 'header', message: 'Loading chunk 9 failed.' }]);
});

test('rejects after two failures of the shell’s code', async () => {
  const failure = new Error('Loading chunk 9 failed.');
  importFailures.push(failure, failure);
  const place = appendElement();
  await expect(mountHeader(place)).rejects.toBe(failure);
  expect(headersIn(place)).toEqual([]);
  expect(errors.codes()).toEqual(['chunk-retry']);
});

test('keeps the box of the page’s element until the header is drawn', async () => {
  const place = appendElement();
  const drawnWhenBoxGoes: number[] = [];
  const add = place.classList.add.bind(place.classList);
  jest.spyOn(place.classList, 'add').mockImplementation((...names) => {
    drawnWhenBoxGoes.push(headersIn(place).length);
    add(...names);
  });
  await mount(place);
  expect(drawnWhenBoxGoes).toEqual([1]);
  expect(place.className).toBe('sh-slot');
});

test('opens the search by its keys and link, and stops after the unmount', async () => {
  const place = appendElement();
  const part = await mount(place);
  const open = jest.spyOn(getShell().overlays, 'open').mockResolvedValue();
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  press();
  act(() => within(place).getByRole('link', { name: 'Search markets' }).click());
  expect(open.mock.calls).toEqual([['search'], ['search']]);
  expect(getShell().shownNavigation?.navigation.left.length).toBeGreaterThan(3);
  await act(async () => part.unmount());
  press();
  expect(open).toHaveBeenCalledTimes(2);
  expect(getShell().shownNavigation).toBeNull();
});

describe('a skeleton', () => {
  // Each test uses its own locale, because boot data load once.
  test('of this build and locale is hydrated without a mismatch', async () => {
    const place = appendElement(renderTestSkeleton('pt-PT').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pt-PT' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(fetch).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('is hydrated without a mismatch when the page opts out of the app suggestion immediately', async () => {
    const place = appendElement(renderTestSkeleton('uk-UA').html);
    const [skeleton] = headersIn(place);
    const part = await mount(place, { locale: 'uk-UA' });
    await act(async () => part.update({ smartBanner: false }));
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('in a fragment on a page of another team is hydrated without a mismatch', async () => {
    const html = withLinkOrigin(renderTestSkeleton('tr-TUR').html, 'http://tr.localhost:3000');
    const place = appendElement(html);
    const [skeleton] = headersIn(place);
    await mount(place, { region: 'TUR', locale: 'tr-TUR' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(fetch).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('with links to another origin is replaced without a report', async () => {
    const html = withLinkOrigin(renderTestSkeleton('en-TR').html, 'https://www.exchange.example');
    const place = appendElement(html);
    const [skeleton] = headersIn(place);
    await mount(place, { region: 'TUR', locale: 'en-TR' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(place.querySelector('a[href^="http://tr.localhost:3000/en-TR/"]')).not.toBeNull();
    expect(errors.heard).toEqual([]);
  });

  test('sets both marks when React starts to listen, before hydration ends', async () => {
    const place = appendElement(renderTestSkeleton('uk-UA').html);
    const isTakenOver = () => place.querySelector('[data-live]') !== null;
    const marks: [string, boolean][] = [];
    jest.mocked(performance.mark).mockImplementation((name) => {
      marks.push([name, isTakenOver()]);
      return undefined as never;
    });
    await mount(place, { locale: 'uk-UA' });
    expect(marks).toEqual([
      ['shell:header-mounted', false],
      ['shell:header-interactive', false],
    ]);
    expect(isTakenOver()).toBe(true);
  });

  test('is hydrated without a mismatch when another navigation arrives first', async () => {
    fetchHeaderData.mockResolvedValue({
      language: 'es-ES',
      left: [{ name: 'Only this', renderer: 'PrimaryLink', href: '/markets' }],
      right: [],
    });
    const place = appendElement(renderTestSkeleton('es-ES').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-ES' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
    expect(within(place).getAllByText('Only this')).not.toEqual([]);
  });

  test('of another build is replaced without a report', async () => {
    const place = appendElement(renderTestSkeleton('es-AR', { buildId: 'ffffffffff' }).html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-AR' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('of another locale is replaced without a report', async () => {
    const place = appendElement(renderTestSkeleton('ar-SA').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pl-PL' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(headersIn(place)[0]!.lang).toBe('pl-PL');
    expect(errors.heard).toEqual([]);
  });

  test('with broken boot data is replaced without a mismatch when loading fails too', async () => {
    fetch.mockRejectedValue(new TypeError('fetch failed'));
    fetchHeaderData.mockReturnValue(createDeferred<HeaderData>().promise);
    const place = appendElement(renderTestSkeleton('ro-RO').html.replace('"locale"', '"local"'));
    await mount(place, { locale: 'ro-RO' });
    expect(headersIn(place)).toHaveLength(1);
    expect(new Set(errors.codes())).toEqual(new Set(['data-retry', 'boot-data-failed']));
  });
});

describe('a header without boot data', () => {
  const failure = new TypeError('fetch failed');
  /** Lets the next loads fail. Each one requests the file twice. */
  function failLoads(count: number): void {
    for (let request = 0; request < 2 * count; request += 1) fetch.mockRejectedValueOnce(failure);
  }
  function answerTexts(locale: string): void {
    const boot = { ...renderTestSkeleton(locale).boot, texts: { header: { skip: 'Own words' } } };
    fetch.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(boot))));
  }

  test.each([
    ['when the footer’s load works', 'kk-KAZ', () => mountFooter(appendElement())],
    ['when the network returns', 'ru-KAZ', async () => goOnline()],
    ['when the browser restores the page', 'en-KAZ', async () => restorePage()],
  ])('shows its texts %s', async (_, locale, trigger) => {
    failLoads(1);
    answerTexts(locale);
    const place = appendElement();
    await mount(place, { region: 'KAZ', locale });
    expect(within(place).queryByText('Own words')).toBeNull();
    await act(async () => void (await trigger()));
    await act(async () => undefined);
    expect(within(place).queryByText('Own words')).not.toBeNull();
  });

  test('shows its texts if the network returned during a load that failed', async () => {
    fetch.mockRejectedValueOnce(failure).mockImplementationOnce(async () => {
      window.dispatchEvent(new Event('online'));
      answerTexts('en-EU');
      throw failure;
    });
    const place = appendElement();
    await mount(place, { region: 'EU', locale: 'en-EU' });
    expect(within(place).queryByText('Own words')).not.toBeNull();
  });

  test('requests nothing with changes of its options, and once each time the network returns', async () => {
    fetch.mockRejectedValue(failure);
    const part = await mount(appendElement(), { region: 'GEO', locale: 'ka-GEO' });
    const requests = fetch.mock.calls.length;
    for (const currentPath of ['/markets', '/earn', '/markets']) await update(part, { currentPath });
    expect(fetch).toHaveBeenCalledTimes(requests);
    for (const returns of [2, 3]) {
      await act(async () => void window.dispatchEvent(new Event('online')));
      await act(async () => undefined);
      expect(fetch).toHaveBeenCalledTimes(returns * requests);
    }
  });
});

describe('an unknown option value', () => {
  test.each<HeaderOptions>([{ locale: 'xx' }, { region: 'kz' }, { environment: 'staging' }])(
    'rejects, and nothing is drawn: %j',
    async (options) => {
      const place = appendElement();
      await expect(mountHeader(place, options)).rejects.toThrow(RangeError);
      expect(place.innerHTML).toBe('');
    },
  );
});

describe('an update', () => {
  test('of the language redraws with its texts, direction and navigation', async () => {
    const place = appendElement();
    const part = await mount(place);
    await update(part, { locale: 'ar-SA' });
    expect(place).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(headersIn(place)[0]).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(fetchHeaderData).toHaveBeenCalledTimes(2);
    expect(headersIn(place)[0]!.querySelector('a[href^="/ar-SA/"]')).not.toBeNull();
  });

  test('of the current path marks the current entry', async () => {
    const place = appendElement();
    const part = await mount(place, { currentPath: '/nowhere' });
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await update(part, { currentPath: '/markets' });
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('of the language changes texts, links and attributes together, as soon as the texts have loaded', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    const shown = () => [
      place.lang,
      headersIn(place)[0]!.lang,
      place.querySelector('a[href^="/es-MX/"]') !== null,
    ];
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'es-MX' });
    await act(async () => undefined);
    expect(shown()).toEqual(['en', 'en', false]);
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('es-MX').boot)));
    await act(async () => undefined);
    await act(async () => undefined);
    expect(shown()).toEqual(['es-MX', 'es-MX', true]);
  });

  test('of the language twice ends with the later one, whichever texts arrive first', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'kk-KZ' });
    await update(part, { locale: 'vi-VN' });
    const late = { ...renderTestSkeleton('kk-KZ').boot, texts: { header: { skip: 'Кешігіп' } } };
    slow.resolve(new Response(JSON.stringify(late)));
    await act(async () => undefined);
    expect(place.textContent).not.toContain('Кешігіп');
    expect(place.lang).toBe('vi-VN');
    expect(headersIn(place)[0]!.lang).toBe('vi-VN');
  });

  test('does nothing when its texts arrive after the unmount', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'ja-JP' });
    await act(async () => part.unmount());
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('ja-JP').boot)));
    await act(async () => undefined);
    expect(place.innerHTML).toBe('');
    expect(errors.heard).toEqual([]);
  });

  test('with an unknown option value throws and is discarded', async () => {
    const place = appendElement();
    const part = await mount(place);
    expect(() => part.update({ locale: 'xx' })).toThrow(RangeError);
    await update(part, { currentPath: '/markets' });
    expect(place.lang).toBe('en');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('does nothing after the unmount', async () => {
    const place = appendElement();
    const part = await mount(place);
    await act(async () => part.unmount());
    await update(part, { locale: 'ar-SA' });
    expect(place.innerHTML).toBe('');
  });
});

describe('the app suggestion', () => {
  const wish = () => getShell().bannerWishes.wishOn({ linkOrigin: '' });

  test('follows the header’s option while the header is mounted', async () => {
    const part = await mount(appendElement());
    expect(wish()).toEqual({ isWanted: undefined });
    await update(part, { smartBanner: false });
    expect(wish()).toBeNull();
    await update(part, { currentPath: '/markets' });
    expect(wish()).toBeNull();
    await update(part, { smartBanner: true });
    expect(wish()).toEqual({ isWanted: true });
    await act(async () => part.unmount());
    expect(wish()).toBeNull();
  });
});

describe('an address change', () => {
  const goTo = (path: string) =>
    act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  afterEach(() => goTo('/en/verification/?a=1#top'));

  test('moves the mark of the current page', async () => {
    const place = appendElement();
    await mount(place);
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await goTo('/en/markets');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('to another language loads its texts', async () => {
    const place = appendElement();
    await mount(place);
    await goTo('/zh-TW/verification/');
    expect(place.lang).toBe('zh-Hant-TW');
    expect(fetch.mock.calls.map(([url]) => url)).toContain(`${FILES_OF_SOME_INTEGRITY}boot/zh-TW.json`);
  });

  test('together with a language update requests the navigation once', async () => {
    const place = appendElement();
    const part = await mount(place);
    const before = fetchHeaderData.mock.calls.length;
    await act(async () => {
      part.update({ locale: 'id-ID' });
      window.history.pushState(null, '', '/id-ID/verification/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(place.lang).toBe('id-ID');
    expect(fetchHeaderData).toHaveBeenCalledTimes(before + 1);
  });

  test('together with a language update requests the navigation once if the texts do not load', async () => {
    const part = await mount(appendElement());
    const before = fetchHeaderData.mock.calls.length;
    fetch.mockRejectedValue(new TypeError('fetch failed'));
    await act(async () => part.update({ locale: 'zh-MY' }));
    await act(async () => undefined);
    expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
    expect(fetchHeaderData).toHaveBeenCalledTimes(before + 1);
  });

  test('is ignored after the unmount', async () => {
    const place = appendElement();
    const part = await mount(place);
    await act(async () => part.unmount());
    await goTo('/ru-RU/verification/');
    expect(place.lang).toBe('');
  });
});

describe('a second mount (R-EMBED-3)', () => {
  test('replaces the first header, logs the error and reports it', async () => {
    const [first, second] = [appendElement(), appendElement()];
    const firstPart = await mount(first);
    await mount(second);
    expect([headersIn(first).length, headersIn(second).length]).toEqual([0, 1]);
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mount twice'));
    expect(errors.codes()).toEqual(['mount-twice']);
    await act(async () => firstPart.unmount());
    expect(headersIn(second)).toHaveLength(1);
  });

  test('wins over a first one that loads longer, whose options are withdrawn', async () => {
    const slow = createDeferred<Response>();
    const [first, second] = [appendElement(), appendElement()];
    fetch.mockImplementationOnce(() => slow.promise);
    const late = mountHeader(first, { locale: 'zh-MY' });
    const part = await mount(second, { locale: 'pt-BR' });
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('zh-MY').boot)));
    const latePart = await awaitWithAct(late);
    await act(async () => latePart.unmount());
    expect([headersIn(first).length, headersIn(second).length]).toEqual([0, 1]);
    await act(async () => part.unmount());
    expect(getShell().context.locale.code).toBe('en');
  });
});

describe('the visitor', () => {
  test('sees the account after a sign-in, and the navigation is requested again 100 ms later', async () => {
    const place = appendElement();
    await mount(place);
    await act(async () => undefined);
    fetchProfile.mockResolvedValue(userWith());
    const before = fetchHeaderData.mock.calls.length;
    await act(async () => {
      await getShell().session.completeSignIn(userWith());
      await new Promise((resolve) => setTimeout(resolve, 120));
    });
    expect(place.querySelector('.sh-auth')).toHaveProperty('dataset.status', 'signed-in');
    expect(fetchHeaderData).toHaveBeenCalledTimes(before + 1);
    await act(() => getShell().session.signOut());
  });

  describe('who signs out', () => {
    const personal: HeaderData = {
      language: 'nl-NL',
      left: [{ name: 'Your trades', renderer: 'PrimaryLink', href: '/yours' }],
      right: [],
    };
    const cached = () => localStorage.getItem('shell:navigation');
    const signIn = () =>
      act(async () => {
        await getShell().session.completeSignIn(userWith());
        await new Promise((resolve) => setTimeout(resolve, 120));
      });
    const signOut = () => act(() => getShell().session.signOut());
    beforeEach(() => {
      fetchProfile.mockResolvedValue(userWith());
      fetchHeaderData.mockResolvedValue(personal);
    });

    test.each([
      ['the backend sent', 'nl-NL', {}],
      ['the skeleton drew from the cache', 'en-NL', { navigation: JSON.stringify(personal) }],
    ])('leaves no navigation that %s', async (_, locale, drawn) => {
      const place = appendElement(renderTestSkeleton(locale).html);
      Object.assign(place.querySelector<HTMLElement>('[data-shell-boot]')!.dataset, drawn);
      await mount(place, { region: 'NLD', locale });
      await signIn();
      expect([within(place).queryAllByText('Your trades').length > 0, cached()]).toEqual([
        true,
        expect.stringContaining('Your trades'),
      ]);
      await signOut();
      expect([within(place).queryAllByText('Your trades'), cached()]).toEqual([[], null]);
      expect(place.querySelectorAll(`.sh-nav__link[href*="/${locale}/"]`).length).toBeGreaterThan(3);

      fetchHeaderData.mockRejectedValue(new Error('offline'));
      const later = appendElement();
      await mount(later, { region: 'NLD', locale });
      expect(within(later).queryAllByText('Your trades')).toEqual([]);
    });

    test('gets no answer that was requested before', async () => {
      const late = createDeferred<HeaderData>();
      const place = appendElement();
      await mount(place);
      fetchHeaderData.mockReturnValue(late.promise);
      await signIn();
      await signOut();
      await act(async () => late.resolve(personal));
      expect([within(place).queryAllByText('Your trades'), cached()]).toEqual([[], null]);
    });
  });

  test('opens the sign-in modal from the header', async () => {
    const show = jest.spyOn(getShell().quickAuth, 'show').mockResolvedValue();
    const place = appendElement();
    await mount(place);
    await act(async () =>
      within(place)
        .getAllByRole('link', { name: /log in/i })[0]!
        .click(),
    );
    expect(show.mock.calls).toEqual([['login']]);
    act(() => getShell().session.closeQuickAuth());
  });
});

test('restores the element on unmount', async () => {
  const place = appendElement();
  const part = await mount(place);
  await act(async () => part.unmount());
  expect(place.innerHTML).toBe('');
  expect(place.className).toBe('');
  expect(screen.queryByRole('banner')).toBeNull();
});
