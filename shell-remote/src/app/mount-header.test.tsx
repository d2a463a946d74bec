/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://localhost:3000/en/verification/?a=1#top"}
 */
import { act, screen, within } from '@testing-library/react';
import type { HeaderData, HeaderOptions, MountedPart } from 'shared-config/contracts';
import { navigationFor } from 'mocks/navigation';
import { pending, userWith } from '../features/session/session-store.fixture';
import { createBackend } from './backend';
import { mountHeader } from './mount-header';
import { hearShellErrors, placeWith, serveShell, setBuild, skeletonOf } from '../core/page/page.fixture';
import { getShell } from './get-shell';

// What comes two seconds later is not what these tests are about.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
jest.mock('./backend');

const NOBODY = Object.assign(new Error('10007'), { name: 'NotSignedInError' });
const navigationIn = (language: string): HeaderData => navigationFor({ language, region: 'GLOBAL' });
const fetchProfile = jest.fn();
const fetchHeaderData = jest.fn();

let errors: ReturnType<typeof hearShellErrors>;
let consoleError: jest.SpyInstance;
let fetch: jest.Mock<Promise<Response>, [string]>;
const standing: MountedPart<HeaderOptions>[] = [];

beforeAll(() => {
  setBuild();
  Reflect.set(performance, 'mark', jest.fn());
});
beforeEach(() => {
  errors = hearShellErrors();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fetchProfile.mockReset().mockRejectedValue(NOBODY);
  fetchHeaderData.mockReset().mockImplementation(({ locale }) => Promise.resolve(navigationIn(locale.code)));
  jest.mocked(createBackend).mockReturnValue({ fetchProfile, fetchHeaderData } as never);
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(skeletonOf(code).boot)));
  });
  serveShell(fetch);
});
afterEach(async () => {
  await act(async () => standing.splice(0).forEach((part) => part.unmount()));
  errors.stop();
  document.body.replaceChildren();
});

async function mount(place: HTMLElement, options?: HeaderOptions): Promise<MountedPart<HeaderOptions>> {
  const part = await stepping(mountHeader(place, options));
  standing.push(part);
  return part;
}
/** React goes on when an `act` ends: what waits for it cannot be waited for inside one. */
async function stepping<Result>(coming: Promise<Result>): Promise<Result> {
  const state = { isOpen: true };
  const close = () => void (state.isOpen = false);
  coming.then(close, close);
  while (state.isOpen) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  return coming;
}
const update = (part: MountedPart<HeaderOptions>, options: HeaderOptions) =>
  act(async () => part.update(options));
const headersIn = (place: HTMLElement) => [...place.querySelectorAll('header')];

test('draws into an empty element, in the page’s language, and asks for the navigation', async () => {
  const place = placeWith();
  await mount(place);
  expect(headersIn(place)).toHaveLength(1);
  expect(place).toMatchObject({ lang: 'en', dir: 'ltr' });
  expect(fetchHeaderData).toHaveBeenCalledTimes(1);
  expect(errors.heard).toEqual([]);
});

test('keeps the box of the page’s element, which reserves the header’s place, until the header is drawn', async () => {
  const place = placeWith();
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

test('the search keys and the link open the search while the header stands, and nothing hears them afterwards', async () => {
  const place = placeWith();
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
  // Each test has a locale of its own, because boot data are loaded once.
  test('of this build and locale is taken over without a mismatch', async () => {
    const place = placeWith(skeletonOf('pt-PT').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pt-PT' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(fetch).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('is taken over without a mismatch also when the page says at once that it wants no suggestion of the app', async () => {
    const place = placeWith(skeletonOf('uk-UA').html);
    const [skeleton] = headersIn(place);
    const part = await mount(place, { locale: 'uk-UA' });
    await act(async () => part.update({ smartBanner: false }));
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('answers before it is taken over: both marks stand when React begins to listen', async () => {
    const place = placeWith(skeletonOf('uk-UA').html);
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

  test('is taken over without a mismatch also when another navigation comes sooner than React', async () => {
    fetchHeaderData.mockResolvedValue({
      language: 'es-ES',
      left: [{ name: 'Only this', renderer: 'PrimaryLink', href: '/markets' }],
      right: [],
    });
    const place = placeWith(skeletonOf('es-ES').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-ES' });
    expect(headersIn(place)[0]).toBe(skeleton);
    expect(errors.heard).toEqual([]);
    expect(within(place).getAllByText('Only this')).not.toEqual([]);
  });

  test('of another build is replaced without a word', async () => {
    const place = placeWith(skeletonOf('es-AR', { buildId: 'ffffffffff' }).html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'es-AR' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(errors.heard).toEqual([]);
  });

  test('of another locale is replaced without a word', async () => {
    const place = placeWith(skeletonOf('ar-SA').html);
    const [skeleton] = headersIn(place);
    await mount(place, { locale: 'pl-PL' });
    expect(headersIn(place)).toHaveLength(1);
    expect(headersIn(place)[0]).not.toBe(skeleton);
    expect(headersIn(place)[0]!.lang).toBe('pl-PL');
    expect(errors.heard).toEqual([]);
  });

  test('whose boot data is broken and cannot be had anew is replaced without a mismatch', async () => {
    fetch.mockRejectedValue(new TypeError('fetch failed'));
    fetchHeaderData.mockReturnValue(pending<HeaderData>().promise);
    const place = placeWith(skeletonOf('ro-RO').html.replace('"locale"', '"local"'));
    await mount(place, { locale: 'ro-RO' });
    expect(headersIn(place)).toHaveLength(1);
    expect(new Set(errors.codes())).toEqual(new Set(['data-retry', 'boot-data-failed']));
  });
});

describe('an option that names nothing we know', () => {
  test.each<HeaderOptions>([{ locale: 'xx' }, { region: 'kz' }, { environment: 'staging' }])(
    'is an error, and nothing is drawn: %j',
    async (options) => {
      const place = placeWith();
      await expect(mountHeader(place, options)).rejects.toThrow(RangeError);
      expect(place.innerHTML).toBe('');
    },
  );
});

describe('an update', () => {
  test('of the language redraws in it, with its texts, direction and navigation', async () => {
    const place = placeWith();
    const part = await mount(place);
    await update(part, { locale: 'ar-SA' });
    expect(place).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(headersIn(place)[0]).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(fetchHeaderData).toHaveBeenCalledTimes(2);
    expect(headersIn(place)[0]!.querySelector('a[href^="/ar-SA/"]')).not.toBeNull();
  });

  test('of the current path marks the entry of the page that is open', async () => {
    const place = placeWith();
    const part = await mount(place, { currentPath: '/nowhere' });
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await update(part, { currentPath: '/markets' });
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('of the language twice ends with the later one, whichever texts come first', async () => {
    const slow = pending<Response>();
    const place = placeWith();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'kk-KZ' });
    await update(part, { locale: 'vi-VN' });
    const late = { ...skeletonOf('kk-KZ').boot, texts: { header: { skip: 'Кешігіп' } } };
    slow.resolve(new Response(JSON.stringify(late)));
    await act(async () => undefined);
    expect(place.textContent).not.toContain('Кешігіп');
    expect(place.lang).toBe('vi-VN');
    expect(headersIn(place)[0]!.lang).toBe('vi-VN');
  });

  test('whose texts come after the header has gone does nothing', async () => {
    const slow = pending<Response>();
    const place = placeWith();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'ja-JP' });
    await act(async () => part.unmount());
    slow.resolve(new Response(JSON.stringify(skeletonOf('ja-JP').boot)));
    await act(async () => undefined);
    expect(place.innerHTML).toBe('');
    expect(errors.heard).toEqual([]);
  });

  test('with a bad option is an error to its caller, and is forgotten', async () => {
    const place = placeWith();
    const part = await mount(place);
    expect(() => part.update({ locale: 'xx' })).toThrow(RangeError);
    await update(part, { currentPath: '/markets' });
    expect(place.lang).toBe('en');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('after the header has gone does nothing', async () => {
    const place = placeWith();
    const part = await mount(place);
    await act(async () => part.unmount());
    await update(part, { locale: 'ar-SA' });
    expect(place.innerHTML).toBe('');
  });
});

describe('the suggestion of the app', () => {
  const wish = () => getShell().bannerWishes.wishOn({ linkOrigin: '' });

  test('is as the header’s option says, for as long as the header stands', async () => {
    const part = await mount(placeWith());
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

describe('the address bar', () => {
  const goTo = (path: string) =>
    act(async () => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  afterEach(() => goTo('/en/verification/?a=1#top'));

  test('moves the mark of the page that is open', async () => {
    const place = placeWith();
    await mount(place);
    expect(place.querySelector('[aria-current="page"]')).toBeNull();
    await goTo('/en/markets');
    expect(place.querySelector('[aria-current="page"]')).not.toBeNull();
  });

  test('that says another language brings its texts, too', async () => {
    const place = placeWith();
    await mount(place);
    await goTo('/zh-TW/verification/');
    expect(place.lang).toBe('zh-Hant-TW');
    expect(fetch.mock.calls.map(([url]) => url)).toContain('http://localhost:3001/boot/zh-TW.json');
  });

  test('that changes together with the language brings the navigation once', async () => {
    const place = placeWith();
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

  test('is not followed any more after the header has gone', async () => {
    const place = placeWith();
    const part = await mount(place);
    await act(async () => part.unmount());
    await goTo('/ru-RU/verification/');
    expect(place.lang).toBe('');
  });
});

describe('a second mount (R-EMBED-3)', () => {
  test('takes over: one header stands, and the error is logged and reported', async () => {
    const [first, second] = [placeWith(), placeWith()];
    const firstPart = await mount(first);
    await mount(second);
    expect([headersIn(first).length, headersIn(second).length]).toEqual([0, 1]);
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mount twice'));
    expect(errors.codes()).toEqual(['mount-twice']);
    await act(async () => firstPart.unmount());
    expect(headersIn(second)).toHaveLength(1);
  });
});

describe('the visitor', () => {
  test('who signs in is shown, and the navigation is asked for again 100 ms later', async () => {
    const place = placeWith();
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

  test('opens the login modal from the header', async () => {
    const show = jest.spyOn(getShell().quickAuth, 'show').mockResolvedValue();
    const place = placeWith();
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

test('leaves the element as it was', async () => {
  const place = placeWith();
  const part = await mount(place);
  await act(async () => part.unmount());
  expect(place.innerHTML).toBe('');
  expect(place.className).toBe('');
  expect(screen.queryByRole('banner')).toBeNull();
});
