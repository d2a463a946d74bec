/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1#top"}
 */
import { act, screen, within } from '@testing-library/react';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { installDialog } from 'ui-kit/testing';
import { userWith } from '../features/session/session-store.fixture';
import { importFailures } from './failing-shell-chunk.fixture';
import { mountHeader } from './mount-header';
import {
  awaitWithAct,
  closePage,
  fetchBootData,
  fetchHeaderData,
  fetchProfile,
  headersIn,
  mount,
  openPage,
  update,
} from './mount-header.fixture';
import { appendElement, renderTestSkeleton } from '../core/page/page.fixture';
import { getShell } from './get-shell';
// R-EMBED-2

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

// The focus returns to “Log in” after a sign-out, which renders the modal closed.
beforeAll(() => void installDialog(window));

let errors: ReturnType<typeof openPage>;
beforeEach(() => {
  errors = openPage();
});
afterEach(() => closePage(errors));

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

test('restores the element on unmount', async () => {
  const place = appendElement();
  const part = await mount(place);
  await act(async () => part.unmount());
  expect(place.innerHTML).toBe('');
  expect(place.className).toBe('');
  expect(screen.queryByRole('banner')).toBeNull();
});

describe('an unknown option value', () => {
  test.each<object>([{ locale: 'xx' }, { region: 'kz' }, { environment: 'staging' }])(
    'rejects, and nothing is drawn: %j',
    async (options) => {
      const place = appendElement();
      await expect(mountHeader(place, options)).rejects.toThrow(RangeError);
      expect(place.innerHTML).toBe('');
    },
  );
});

describe('a second mount (R-EMBED-3)', () => {
  test('replaces the first header, logs the error and reports it', async () => {
    const [first, second] = [appendElement(), appendElement()];
    const firstPart = await mount(first);
    await mount(second);
    expect([headersIn(first).length, headersIn(second).length]).toEqual([0, 1]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('mount twice'));
    expect(errors.codes()).toEqual(['mount-twice']);
    await act(async () => firstPart.unmount());
    expect(headersIn(second)).toHaveLength(1);
  });

  test('wins over a first one that loads longer, whose options are withdrawn', async () => {
    const slow = createDeferred<Response>();
    const [first, second] = [appendElement(), appendElement()];
    fetchBootData.mockImplementationOnce(() => slow.promise);
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

test('opens the search by its keys and link, and stops after the unmount', async () => {
  const place = appendElement();
  const part = await mount(place);
  const open = jest.spyOn(getShell().overlays, 'open').mockResolvedValue();
  const pressSlash = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  pressSlash();
  act(() => within(place).getByRole('link', { name: 'Search markets' }).click());
  expect(open.mock.calls).toEqual([['search'], ['search']]);
  expect(getShell().shownNavigation?.navigation.left.length).toBeGreaterThan(3);
  await act(async () => part.unmount());
  pressSlash();
  expect(open).toHaveBeenCalledTimes(2);
  expect(getShell().shownNavigation).toBeNull();
});

describe('the app suggestion', () => {
  const request = () => getShell().bannerRequests.effective({ linkOrigin: '' });

  test('follows the header’s option while the header is mounted', async () => {
    const part = await mount(appendElement());
    expect(request()).toEqual({ isWanted: undefined });
    await update(part, { smartBanner: false });
    expect(request()).toBeNull();
    await update(part, { currentPath: '/markets' });
    expect(request()).toBeNull();
    await update(part, { smartBanner: true });
    expect(request()).toEqual({ isWanted: true });
    await act(async () => part.unmount());
    expect(request()).toBeNull();
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
