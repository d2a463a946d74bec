/** @jest-environment jest-fixed-jsdom */
import { ThemeStore } from '../theme/theme-store';
import { startTelegram } from './start-telegram';
import { installFakeTelegram, emit, type SentCall } from './fake-telegram.fixture';
// R-PLATFORM-5

const root = document.documentElement;
const report = jest.fn();
const saveLook = jest.fn();
let stop: () => void = () => undefined;

function start({ version = '8.0', themeParams = '{"bg_color":"#17212b"}' } = {}): ThemeStore {
  const theme = new ThemeStore({ page: window, key: 'shell:theme' });
  stop = startTelegram({ page: window, launch: { version, themeParams }, theme, report, saveLook });
  return theme;
}

const areas = () =>
  ['top', 'bottom', 'inline'].map((edge) => root.style.getPropertyValue(`--host-safe-area-${edge}`));

beforeEach(() => {
  jest.useFakeTimers();
  report.mockReset();
  saveLook.mockReset();
  localStorage.clear();
  root.style.setProperty('--ui-surface', '#0b0d12');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  root.removeAttribute('style');
  delete root.dataset.theme;
});

describe('a phone’s mini program', () => {
  let telegram: ReturnType<typeof installFakeTelegram>;
  beforeEach(() => (telegram = installFakeTelegram()));
  afterEach(() => telegram.leave());

  test('requests full height, safe areas and theme, and sends its colours', () => {
    start();
    expect(telegram.sent).toEqual([
      ['web_app_expand', undefined],
      ['web_app_set_header_color', { color: '#0b0d12' }],
      ['web_app_set_background_color', { color: '#0b0d12' }],
      ['web_app_set_bottom_bar_color', { color: '#0b0d12' }],
      ['web_app_request_theme', undefined],
      ['web_app_setup_swipe_behavior', { allow_vertical_swipe: true }],
      ['web_app_request_safe_area', undefined],
      ['web_app_request_content_safe_area', undefined],
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  test('reports once that it is ready after the safe areas are known', () => {
    start();
    emit('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 });
    expect(telegram.of('web_app_ready')).toEqual([]);
    emit('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 });
    expect(areas()).toEqual(['93px', '34px', '0px']);
    expect(telegram.of('web_app_ready')).toHaveLength(1);
    emit('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 });
    jest.runAllTimers();
    expect(areas()).toEqual(['47px', '34px', '0px']);
    expect(telegram.of('web_app_ready')).toHaveLength(1);
  });

  test('insets of one kind apply after the deadline, because without the other kind the page would move twice', () => {
    start();
    emit('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 });
    expect(areas()).toEqual(['', '', '']);
    expect(saveLook.mock.calls).toEqual([['dark']]);
    jest.advanceTimersByTime(300);
    expect(areas()).toEqual(['47px', '34px', '0px']);
    expect(saveLook).toHaveBeenLastCalledWith('dark 47 34 0');
    expect(telegram.of('web_app_ready')).toHaveLength(1);
  });

  test('reports that it is ready without an answer and keeps the browser’s safe areas', () => {
    start();
    jest.advanceTimersByTime(300);
    expect(telegram.of('web_app_ready')).toHaveLength(1);
    expect(areas()).toEqual(['', '', '']);
    expect(saveLook).toHaveBeenLastCalledWith('dark');
  });

  test('makes only supported calls to the first version', () => {
    start({ version: '6.0' });
    expect(telegram.sent.map(([method]) => method)).toEqual([
      'web_app_expand',
      'web_app_request_theme',
      'web_app_ready',
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  test('uses a predefined header colour in an old version', () => {
    start({ version: '6.8' });
    expect(telegram.of('web_app_set_header_color')).toEqual([{ color_key: 'bg_color' }]);
  });

  test('uses its theme as the system theme below the visitor’s choice', () => {
    const theme = start();
    expect([theme.theme, root.dataset.theme]).toEqual(['system', 'dark']);
    emit('theme_changed', { theme_params: { bg_color: '#ffffff', text_color: '#000000' } });
    expect(root.dataset.theme).toBe('light');
    theme.choose('dark');
    emit('theme_changed', { theme_params: { bg_color: '#fefefe' } });
    expect(root.dataset.theme).toBe('dark');
    theme.choose('system');
    expect(root.dataset.theme).toBe('light');
  });

  test('updates the colour of Telegram’s frame', () => {
    const theme = start();
    root.style.setProperty('--ui-surface', '#ffffff');
    theme.choose('light');
    expect(telegram.of('web_app_set_background_color')).toEqual([{ color: '#0b0d12' }, { color: '#ffffff' }]);
  });

  test.each([
    ['#fff', [{ color: '#ffffff' }]],
    [' #0B0d12 ', [{ color: '#0B0d12' }]],
    ['white', []],
    ['', []],
  ])('converts the surface colour %j to %j', (surface, expected) => {
    root.style.setProperty('--ui-surface', surface);
    start();
    expect(telegram.of('web_app_set_background_color')).toEqual(expected);
  });

  test.each([
    [undefined],
    [{}],
    [{ theme_params: null }],
    [{ theme_params: { bg_color: 'javascript:' } }],
    [{ theme_params: '<img>' }],
  ])('ignores the malformed event %j', (payload) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    emit('theme_changed', payload);
    emit('safe_area_changed', payload);
    emit('content_safe_area_changed', payload);
    expect(root.dataset.theme).toBe('dark');
    expect(areas()).toEqual(['0px', '0px', '0px']);
    expect(report).not.toHaveBeenCalled();
  });

  test('saves every change of the look for the next page', () => {
    start();
    emit('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 });
    emit('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 });
    emit('theme_changed', { theme_params: { bg_color: '#ffffff' } });
    expect(saveLook.mock.calls.flat()).toEqual(['dark', 'dark 47 34 0', 'light 47 34 0']);
  });

  test('ignores messages of a frame inside the page (R-SEC-12)', () => {
    start();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const data = JSON.stringify({
      eventType: 'theme_changed',
      eventData: { theme_params: { bg_color: '#ffffff' } },
    });
    window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }));
    frame.remove();
    expect(root.dataset.theme).toBe('dark');
  });

  test('removes all its effects after the stop', () => {
    const add = jest.spyOn(window, 'addEventListener');
    const remove = jest.spyOn(window, 'removeEventListener');
    const theme = start();
    emit('safe_area_changed', { top: 47, bottom: 34, left: 0, right: 0 });
    emit('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 });
    const added = add.mock.calls.length;
    stop();
    const before = telegram.sent.length;
    emit('theme_changed', { theme_params: { bg_color: '#ffffff' } });
    emit('safe_area_changed', { top: 1, bottom: 1, left: 1, right: 1 });
    jest.runAllTimers();
    expect([theme.hostTheme, root.dataset.theme, ...areas()]).toEqual([undefined, '', '', '', '']);
    expect(telegram.sent).toHaveLength(before);
    expect(remove.mock.calls).toHaveLength(added);
    expect(Reflect.has(window, 'TelegramGameProxy_receiveEvent')).toBe(false);
  });
});

describe('other transports to Telegram', () => {
  const METHODS = ['web_app_expand', 'web_app_request_theme'];

  test('include the function of old desktop apps', () => {
    const sent: SentCall[] = [];
    const notify = (text: string) => {
      const { eventType, eventData } = JSON.parse(text);
      sent.push([eventType, eventData]);
    };
    const define = (value: unknown) =>
      Object.defineProperty(window, 'external', { configurable: true, value });
    const { external } = window;
    define({ notify });
    start();
    define(external);
    expect(sent.map(([method]) => method)).toEqual(expect.arrayContaining(METHODS));
    expect(report).not.toHaveBeenCalled();
  });

  test('include the parent frame, but only Telegram’s own origin', () => {
    const post = jest.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
    const { self } = window;
    Object.defineProperty(window, 'self', { configurable: true, value: {} });
    start();
    Object.defineProperty(window, 'self', { configurable: true, value: self });
    const calls = post.mock.calls as unknown as [string, string][];
    expect(calls.map(([text]) => JSON.parse(text).eventType)).toEqual(expect.arrayContaining(METHODS));
    expect(new Set(calls.map(([, origin]) => origin))).toEqual(new Set(['https://web.telegram.org']));
  });

  test('cause one report and no error if none exists', () => {
    start();
    jest.runAllTimers();
    expect(report.mock.calls).toEqual([[expect.stringMatching(/^no way to Telegram: UnknownEnvError/)]]);
    expect(root.dataset.theme).toBe('dark');
  });

  test('cause one report per method if an object throws', () => {
    const postEvent = () => {
      throw new Error('native is gone');
    };
    Reflect.set(window, 'TelegramWebviewProxy', { postEvent });
    start();
    jest.runAllTimers();
    Reflect.deleteProperty(window, 'TelegramWebviewProxy');
    const reported = report.mock.calls.map(([message]) => message as string);
    expect(reported).toContain('web_app_expand: Error: native is gone');
    expect(new Set(reported).size).toBe(reported.length);
  });
});

test('importing the library has no side effects', () => {
  jest.isolateModules(() => {
    const names = Object.getOwnPropertyNames(window);
    const add = jest.spyOn(window, 'addEventListener');
    jest.requireActual('@tma.js/bridge');
    expect(add).not.toHaveBeenCalled();
    expect(Object.getOwnPropertyNames(window)).toEqual(names);
    expect(sessionStorage).toHaveLength(0);
  });
});
