/** @jest-environment jest-fixed-jsdom */
import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { appMarker } from 'shared-config/site/brand';
import { storageKeys } from 'shared-config/site/storage-keys';
import { runHeadScript } from './head-script';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  root.removeAttribute('style');
  delete root.dataset.sessionHint;
  delete root.dataset.theme;
  delete root.dataset.inApp;
  delete root.dataset.saveData;
});

describe('the app’s browser', () => {
  test.each([
    [`Mozilla/5.0 (iPhone) ${appMarker}/3.10.0`, true],
    ['Mozilla/5.0 (iPhone)', false],
    [`Mozilla/5.0 ${appMarker}`, false],
  ])('user agent %j: %s', (userAgent, isInApp) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    runHeadScript();
    expect(root.hasAttribute('data-in-app')).toBe(isInApp);
  });
});

test.each([
  ['a browser that saves data', { saveData: true }, true],
  ['a browser that does not', { saveData: false }, false],
  ['a browser without the API', undefined, false],
])('marks the page of %s for the speculation rules if it saves data', (_, connection, isMarked) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  runHeadScript();
  expect(root.hasAttribute('data-save-data')).toBe(isMarked);
});

test('removes failed early scripts from the page, and no others', () => {
  runHeadScript();
  document.body.innerHTML = `<script ${EARLY_SCRIPT_ATTRIBUTE}></script><script id="other"></script><img ${EARLY_SCRIPT_ATTRIBUTE}>`;
  const all = [...document.body.children];
  for (const element of all) element.dispatchEvent(new Event('error'));
  expect(all.map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
});

test('fetches a rejected entry script past the cache, and no other script', () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  runHeadScript();
  document.body.innerHTML = [
    '<script defer src="/main.js" integrity="sha384-x"></script>',
    '<script defer src="/unchecked.js"></script>',
    `<script ${EARLY_SCRIPT_ATTRIBUTE} src="/early.js" integrity="sha384-x"></script>`,
  ].join('');
  for (const script of [...document.body.children]) script.dispatchEvent(new Event('error'));
  // Each earlier test has run the script on the same window.
  expect(new Set(fetch.mock.calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify(['http://localhost/main.js', { cache: 'reload' }])]),
  );
});

describe('the sign-in hint', () => {
  test.each([
    ['10001', 'signed-in'],
    ['1', 'signed-in'],
    [null, 'signed-out'],
    ['', 'signed-out'],
    ['0', 'signed-out'],
    ['-1', 'signed-out'],
    ['1e3', 'signed-out'],
    ['null', 'signed-out'],
    ['10001"><script>', 'signed-out'],
    ['10001\n<b>', 'signed-out'],
  ])('of the marker %j is %s (R-SKELETON-5)', (marker, expected) => {
    if (marker !== null) localStorage.setItem(storageKeys.userIdMarker, marker);
    runHeadScript();
    expect(root.dataset.sessionHint).toBe(expected);
  });
});

test('is signed-out while a sign-out is pending, even with a user-id marker', () => {
  localStorage.setItem(storageKeys.userIdMarker, '10001');
  localStorage.setItem(storageKeys.pendingSignOut, '10001 1795000000000 1 1795000000000');
  runHeadScript();
  expect(root.dataset.sessionHint).toBe('signed-out');
});

describe('the saved theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
    ['', undefined],
    ['dark"onload="', undefined],
    [null, undefined],
  ])('%j sets the theme %s', (theme, expected) => {
    if (theme !== null) localStorage.setItem(storageKeys.theme, theme);
    runHeadScript();
    expect(root.dataset.theme).toBe(expected);
  });
});

describe('the saved look of Telegram’s mini program', () => {
  const areas = () =>
    ['top', 'bottom', 'inline'].map((edge) => root.style.getPropertyValue(`--host-safe-area-${edge}`));

  test.each([
    ['dark 47 34 0', 'dark', ['47px', '34px', '0px']],
    ['system 199 0 0', undefined, ['199px', '0px', '0px']],
    ['light', 'light', ['', '', '']],
    ['', undefined, ['', '', '']],
    ['dark 47 34', undefined, ['', '', '']],
    ['dark 200 0 0', undefined, ['', '', '']],
    ['dark -1 0 0', undefined, ['', '', '']],
    ['dark 1e3 0 0', undefined, ['', '', '']],
    ['dark 0 0 0;color:red', undefined, ['', '', '']],
    ['dark"onload="', undefined, ['', '', '']],
    [`dark ${'9'.repeat(10_000)}`, undefined, ['', '', '']],
  ])('%.40j applies before the first paint', (look, theme, expected) => {
    sessionStorage.setItem(storageKeys.telegramLook, look);
    runHeadScript();
    expect(root.dataset.theme).toBe(theme);
    expect(areas()).toEqual(expected);
  });

  test('yields to the visitor’s own theme', () => {
    localStorage.setItem(storageKeys.theme, 'light');
    sessionStorage.setItem(storageKeys.telegramLook, 'dark 1 2 3');
    runHeadScript();
    expect(root.dataset.theme).toBe('light');
    expect(areas()).toEqual(['1px', '2px', '3px']);
  });
});

test('hints signed-out and continues without storage (R-SEC-17)', () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  runHeadScript();
  expect(root.dataset.sessionHint).toBe('signed-out');
  expect(root.dataset.theme).toBeUndefined();
});
