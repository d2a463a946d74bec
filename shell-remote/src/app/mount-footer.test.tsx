/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/?a=%2F1#top"}
 */
import { act } from '@testing-library/react';
import type { FooterOptions, MountedPart } from 'shared-config/contracts';
import { platformOf } from 'shared-config/platform';
import { pending } from '../features/session/session-store.fixture';
import { createBackend } from './backend';
import { mountFooter } from './mount-footer';
import { hearShellErrors, placeWith, serveShell, setBuild, skeletonOf } from '../core/page/page.fixture';
import { getShell } from './get-shell';

// What comes two seconds later is not what these tests are about.
jest.mock('./background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
jest.mock('./backend');

let errors: ReturnType<typeof hearShellErrors>;
let consoleError: jest.SpyInstance;
let fetch: jest.Mock<Promise<Response>, [string]>;
const standing: MountedPart<FooterOptions>[] = [];

beforeAll(() => {
  setBuild();
  Reflect.set(performance, 'mark', jest.fn());
});
beforeEach(() => {
  errors = hearShellErrors();
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetchProfile = () => Promise.reject(Object.assign(new Error('10007'), { name: 'NotSignedInError' }));
  jest.mocked(createBackend).mockReturnValue({ fetchProfile } as never);
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(skeletonOf(code).boot)));
  });
  serveShell(fetch);
});
afterEach(async () => {
  await act(async () => standing.splice(0).forEach((part) => part.unmount()));
  getShell({ locale: 'kk-KAZ' });
  errors.stop();
  document.body.replaceChildren();
});

async function mount(place: HTMLElement, options?: FooterOptions): Promise<MountedPart<FooterOptions>> {
  let part!: MountedPart<FooterOptions>;
  await act(async () => {
    part = await mountFooter(place, options);
  });
  standing.push(part);
  return part;
}
const update = (part: MountedPart<FooterOptions>, options: FooterOptions) =>
  act(async () => part.update(options));
const languagesIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLAnchorElement>('a[hreflang]')].map((link) => link.getAttribute('href'));

test('draws the footer in the page’s language', async () => {
  const place = placeWith();
  await mount(place);
  expect(place.querySelectorAll('footer')).toHaveLength(1);
  expect(place).toMatchObject({ lang: 'kk-KZ', dir: 'ltr' });
  expect(errors.heard).toEqual([]);
  expect(consoleError).not.toHaveBeenCalled();
});

test('offers the region’s languages as the same page, query and hash byte for byte', async () => {
  const place = placeWith();
  await mount(place);
  expect(languagesIn(place).sort()).toEqual([
    '/en-KAZ/verification/?a=%2F1#top',
    '/kk-KAZ/verification/?a=%2F1#top',
    '/ru-KAZ/verification/?a=%2F1#top',
  ]);
});

test('on somebody else’s page they lead to the exchange, because the page has no others', async () => {
  const place = placeWith();
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
])('the footer %s (%#) has as many chat buttons as there are chats', async (_, platform, count) => {
  const shell = getShell();
  const before = shell.platform;
  const open = jest.spyOn(shell.overlays, 'open').mockResolvedValue();
  shell.platform = platform;
  const place = placeWith();
  await mount(place);
  const buttons = place.querySelectorAll<HTMLButtonElement>('.sh-footer__chat > button');
  expect(buttons).toHaveLength(count);
  buttons.forEach((button) => button.click());
  expect(open.mock.calls).toEqual(count === 1 ? [['support-chat']] : []);
  open.mockRestore();
  shell.platform = before;
});

test('an option that names nothing we know is an error, and nothing is drawn', async () => {
  const place = placeWith();
  await expect(mountFooter(place, { locale: 'xx' })).rejects.toThrow(RangeError);
  expect(place.innerHTML).toBe('');
});

describe('an update', () => {
  test('redraws in the other language', async () => {
    const place = placeWith();
    const part = await mount(place);
    await update(part, { locale: 'ru-KAZ' });
    expect(place.lang).toBe('ru-KZ');
    expect(place.querySelectorAll('footer')).toHaveLength(1);
  });

  test('whose texts come after the footer has gone does nothing', async () => {
    const slow = pending<Response>();
    const place = placeWith();
    const part = await mount(place);
    fetch.mockImplementationOnce(() => slow.promise);
    await update(part, { locale: 'en-KAZ' });
    await act(async () => part.unmount());
    slow.resolve(new Response(JSON.stringify(skeletonOf('en-KAZ').boot)));
    await act(async () => undefined);
    expect(place.innerHTML).toBe('');
    expect(errors.heard).toEqual([]);
  });

  test('with an option that names nothing we know is an error to its caller, and is forgotten', async () => {
    const place = placeWith();
    const part = await mount(place);
    expect(() => part.update({ locale: 'xx' })).toThrow(RangeError);
    await update(part, { region: 'KAZ' });
    expect(place.querySelectorAll('footer')).toHaveLength(1);
    expect(place.lang).toBe('kk-KZ');
  });
});

test('a change of the address keeps what another part has said of the page', async () => {
  getShell({ region: 'TUR' });
  const place = placeWith();
  await mount(place);
  expect(languagesIn(place)).toHaveLength(2);
  await act(async () => {
    window.location.hash = '#other';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(languagesIn(place)).toHaveLength(2);
});

test('a second mount takes over, and the error is logged and reported', async () => {
  const [first, second] = [placeWith(), placeWith()];
  await mount(first);
  await mount(second);
  expect(first.querySelector('footer')).toBeNull();
  expect(second.querySelector('footer')).not.toBeNull();
  expect(errors.codes()).toEqual(['mount-twice']);
  expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('mount twice'));
});
