/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/?a=%2F1#top"}
 */
import { act, waitFor } from '@testing-library/react';
import type { FooterOptions, MountedPart } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { platformOf } from 'shared-config/platform/platform';
import { createBackendSource } from './backend';
import { importFailures } from './failing-shell-chunk.fixture';
import { mountFooter } from './mount-footer-later';
import {
  recordShellErrors,
  appendElement,
  mockShellOrigin,
  setBuildGlobals,
  localeOf,
  renderTestSkeleton,
  withLinkOrigin,
} from '../core/page/page.fixture';
import { renderFooter } from '../skeleton/render-skeleton';
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

let errors: ReturnType<typeof recordShellErrors>;
let consoleError: jest.SpyInstance;
let fetch: jest.Mock<Promise<Response>, [string]>;
const mountedParts: MountedPart<FooterOptions>[] = [];

beforeAll(() => {
  setBuildGlobals();
  Reflect.set(performance, 'mark', jest.fn());
});
beforeEach(() => {
  errors = recordShellErrors();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchProfile = () => Promise.reject(Object.assign(new Error('10007'), { name: 'NotSignedInError' }));
  jest.mocked(createBackendSource).mockReturnValue(() => ({ fetchProfile }) as never);
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(renderTestSkeleton(code).boot)));
  });
  mockShellOrigin(fetch);
});
afterEach(async () => {
  await act(async () => mountedParts.splice(0).forEach((part) => part.unmount()));
  getShell({ locale: 'kk-KAZ' });
  errors.stop();
  document.body.replaceChildren();
});

async function mount(place: HTMLElement, options?: FooterOptions): Promise<MountedPart<FooterOptions>> {
  let part!: MountedPart<FooterOptions>;
  await act(async () => {
    part = await mountFooter(place, options);
  });
  mountedParts.push(part);
  return part;
}
const update = (part: MountedPart<FooterOptions>, options: FooterOptions) =>
  act(async () => part.update(options));
const languagesIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].map((link) => link.getAttribute('href'));

test('draws the footer in the page’s language', async () => {
  const place = appendElement();
  await mount(place);
  expect(place.querySelectorAll('footer')).toHaveLength(1);
  expect(place).toMatchObject({ lang: 'kk-KZ', dir: 'ltr' });
  expect(errors.heard).toEqual([]);
  expect(consoleError).not.toHaveBeenCalled();
});

test('reports a failure of the shell’s code, requests it again and draws the footer', async () => {
  importFailures.push(new Error('Loading chunk 9 failed.'));
  const place = appendElement();
  await mount(place);
  expect(place.querySelectorAll('footer')).toHaveLength(1);
  expect(errors.heard).toEqual([{ code: 'chunk-retry', part: 'footer', message: 'Loading chunk 9 failed.' }]);
});

test('rejects after two failures of the shell’s code', async () => {
  const failure = new Error('Loading chunk 9 failed.');
  importFailures.push(failure, failure);
  await expect(mountFooter(appendElement())).rejects.toBe(failure);
  expect(errors.codes()).toEqual(['chunk-retry']);
});

test('follows the language that another widget sets, also while the footer loads its own texts', async () => {
  const place = appendElement();
  await mount(place);
  const header = {};
  await act(async () => void getShell({ locale: 'ru-KAZ' }, header));
  expect(place.lang).toBe('ru-KZ');
  expect(place.querySelector('footer')!.lang).toBe('ru-KZ');
  await act(async () => getShell().pageOptions.unset(header));
  expect(place.lang).toBe('kk-KZ');

  const slow = createDeferred<Response>();
  const other = appendElement();
  fetch.mockImplementationOnce(() => slow.promise);
  const mounting = mount(other, { region: 'GEO', locale: 'ru-GEO' });
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringContaining('ru-GEO')));
  getShell({ region: 'KAZ', locale: 'en-KAZ' }, header);
  slow.resolve(new Response(JSON.stringify(renderTestSkeleton('ru-GEO').boot)));
  await mounting;
  expect(other.lang).toBe('en-KZ');
  getShell().pageOptions.unset(header);
});

test('keeps a language that another widget sets while the shell loads', async () => {
  const header = {};
  const mounting = mount(appendElement(), { locale: 'kk-KAZ' });
  const { pageOptions: place } = getShell({ locale: 'ru-KAZ' }, header);
  await mounting;
  expect(place.context.locale.code).toBe('ru-KAZ');
  place.unset(header);
});

test('links the region’s languages to the same page with its exact query and hash', async () => {
  const place = appendElement();
  await mount(place);
  expect(languagesIn(place).sort()).toEqual([
    '/en-KAZ/verification/?a=%2F1#top',
    '/kk-KAZ/verification/?a=%2F1#top',
    '/ru-KAZ/verification/?a=%2F1#top',
  ]);
});

test('links languages to the exchange on a foreign host', async () => {
  const place = appendElement();
  await mount(place, { region: 'TUR' });
  expect(languagesIn(place).sort()).toEqual([
    'http://tr.localhost:3000/en-TR/',
    'http://tr.localhost:3000/tr-TUR/',
  ]);
});

test.each([
  ['in a browser', platformOf({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }), 1],
  ['in the app', platformOf({ userAgent: 'HaldenApp/3.10.0' }), 0],
  ['in a mini program', platformOf({ userAgent: '', telegramPlatform: 'ios' }), 0],
])('shows a chat button %s (%#) only where the support chat exists', async (_, platform, count) => {
  const shell = getShell();
  const before = shell.platform;
  const open = jest.spyOn(shell.overlays, 'open').mockResolvedValue();
  shell.platform = platform;
  const place = appendElement();
  await mount(place);
  const buttons = place.querySelectorAll<HTMLButtonElement>('.sh-footer__chat > button');
  expect(buttons).toHaveLength(count);
  buttons.forEach((button) => button.click());
  expect(open.mock.calls).toEqual(count === 1 ? [['support-chat']] : []);
  open.mockRestore();
  shell.platform = before;
});

describe('a prerendered footer', () => {
  const ORIGIN = 'http://ae.localhost:3000';
  const options = (locale: string) => ({ region: 'ARE', locale }) as const;
  /** Adds boot data and footer of a fragment, and returns the footer's place. */
  function appendFragment(code: string, changes: { buildId?: string } = {}): HTMLElement {
    const { html, boot } = renderTestSkeleton(code, changes);
    appendElement(withLinkOrigin(html, ORIGIN));
    return appendElement(withLinkOrigin(renderFooter(localeOf(code), boot), ORIGIN));
  }

  test('of this build is hydrated without a mismatch', async () => {
    const place = appendFragment('ar-ARE');
    const footer = place.querySelector('footer');
    await mount(place, options('ar-ARE'));
    await act(async () => undefined);
    expect(place.querySelector('footer')).toBe(footer);
    expect(fetch).not.toHaveBeenCalled();
    expect(errors.heard).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('of another build is replaced without a report', async () => {
    const place = appendFragment('en-ARE', { buildId: 'ffffffffff' });
    const footer = place.querySelector('footer');
    await mount(place, options('en-ARE'));
    expect(place.querySelectorAll('footer')).toHaveLength(1);
    expect(place.querySelector('footer')).not.toBe(footer);
    expect(errors.heard).toEqual([]);
  });
});

test('rejects an unknown option value and draws nothing', async () => {
  const place = appendElement();
  await expect(mountFooter(place, { locale: 'xx' })).rejects.toThrow(RangeError);
  expect(place.innerHTML).toBe('');
});

describe('an update', () => {
  test('redraws in the other language', async () => {
    const place = appendElement();
    const part = await mount(place);
    await update(part, { locale: 'ru-KAZ' });
    expect(place.lang).toBe('ru-KZ');
    expect(place.querySelectorAll('footer')).toHaveLength(1);
  });

  test('does nothing when its texts arrive after the unmount', async () => {
    const slow = createDeferred<Response>();
    const place = appendElement();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'en-KAZ' });
    await act(async () => part.unmount());
    slow.resolve(new Response(JSON.stringify(renderTestSkeleton('en-KAZ').boot)));
    await act(async () => undefined);
    expect(place.innerHTML).toBe('');
    expect(errors.heard).toEqual([]);
  });

  test('with an unknown option value throws and is discarded', async () => {
    const place = appendElement();
    const part = await mount(place);
    expect(() => part.update({ locale: 'xx' })).toThrow(RangeError);
    await update(part, { region: 'KAZ' });
    expect(place.querySelectorAll('footer')).toHaveLength(1);
    expect(place.lang).toBe('kk-KZ');
  });
});

test('keeps the options of other widgets when the address changes', async () => {
  getShell({ region: 'TUR' });
  const place = appendElement();
  await mount(place);
  expect(languagesIn(place)).toHaveLength(2);
  await act(async () => {
    window.location.hash = '#other';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(languagesIn(place)).toHaveLength(2);
});

test('replaces a mounted footer, logs the error and reports it', async () => {
  const [first, second] = [appendElement(), appendElement()];
  await mount(first);
  await mount(second);
  expect(first.querySelector('footer')).toBeNull();
  expect(second.querySelector('footer')).not.toBeNull();
  expect(errors.codes()).toEqual(['mount-twice']);
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mount twice'));
});

test('draws nothing when a later footer mounts while it loads', async () => {
  const slow = createDeferred<Response>();
  const [first, second] = [appendElement(), appendElement()];
  fetch.mockImplementationOnce(() => slow.promise);
  const late = mountFooter(first, { region: 'GEO', locale: 'ka-GEO' });
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await mount(second, { region: 'KAZ', locale: 'ru-KAZ' });
  const { texts } = getShell();
  slow.resolve(new Response(JSON.stringify(renderTestSkeleton('ka-GEO').boot)));
  await act(async () => (await late).unmount());
  expect([first, second].map((place) => place.querySelectorAll('footer').length)).toEqual([0, 1]);
  expect(getShell().texts).toBe(texts);
});
