/** @jest-environment jsdom */
import { ThemeStore } from './theme-store';
// R-HEADER-8

const KEY = 'theme';
const root = document.documentElement;
const metas = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('content'));
const storeWith = (saved: string | null) => {
  if (saved === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, saved);
  return new ThemeStore({ page: window, key: KEY });
};
const restoredFromCache = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
const storageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  delete root.dataset.theme;
  root.style.setProperty('--ui-surface', '#0b0d12');
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff"><meta name="theme-color" content="#0b0e14">';
});
afterEach(() => jest.restoreAllMocks());

describe('the saved theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'system'],
    [null, 'system'],
    ['<b>dark</b>', 'system'],
    ['DARK', 'system'],
  ])('%s is read as %s', (saved, theme) => expect(storeWith(saved).theme).toBe(theme));

  test('is not read where storage is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(new ThemeStore({ page: window, key: KEY }).theme).toBe('system');
  });
});

test('shows and saves a choice and colours the browser; “system” restores the page’s colours', () => {
  const store = storeWith(null);
  store.choose('dark');
  expect([store.theme, root.dataset.theme, localStorage.getItem(KEY)]).toEqual(['dark', 'dark', 'dark']);
  expect(metas()).toEqual(['#0b0d12', '#0b0d12']);
  store.choose('system');
  expect([store.theme, root.dataset.theme, localStorage.getItem(KEY)]).toEqual(['system', '', 'system']);
  expect(metas()).toEqual(['#ffffff', '#0b0e14']);
});

describe('the theme of a host program', () => {
  test('decides what “system” shows', () => {
    const store = storeWith(null);
    store.followHost('dark');
    expect([store.theme, root.dataset.theme, localStorage.getItem(KEY)]).toEqual(['system', 'dark', null]);
    expect(metas()).toEqual(['#0b0d12', '#0b0d12']);
    store.followHost('light');
    expect(root.dataset.theme).toBe('light');
    store.followHost(undefined);
    expect(root.dataset.theme).toBe('');
    expect(metas()).toEqual(['#ffffff', '#0b0e14']);
  });

  test('yields to the visitor’s own choice until “system” is chosen', () => {
    const store = storeWith('light');
    store.start()();
    store.followHost('dark');
    expect([store.theme, root.dataset.theme]).toEqual(['light', 'light']);
    store.choose('system');
    expect([store.theme, root.dataset.theme]).toEqual(['system', 'dark']);
  });
});

test('keeps a choice for the page when the storage is full', () => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = new ThemeStore({ page: window, key: KEY });
  store.choose('light');
  expect([store.theme, root.dataset.theme]).toEqual(['light', 'light']);
});

test('shows the saved theme on start and follows other tabs until the stop', () => {
  const store = storeWith('dark');
  const stop = store.start();
  expect(root.dataset.theme).toBe('dark');
  localStorage.setItem(KEY, 'light');
  storageEvent('another key');
  expect(store.theme).toBe('dark');
  storageEvent(KEY);
  expect([store.theme, root.dataset.theme]).toEqual(['light', 'light']);
  localStorage.removeItem(KEY);
  storageEvent(null);
  expect([store.theme, root.dataset.theme]).toEqual(['system', '']);
  stop();
  localStorage.setItem(KEY, 'dark');
  storageEvent(KEY);
  expect(store.theme).toBe('system');
});

test('shows what was chosen while the page was in the back/forward cache, unless its own choice is unsaved', () => {
  const store = storeWith('light');
  const stop = store.start();
  localStorage.setItem(KEY, 'dark');
  restoredFromCache();
  expect([store.theme, root.dataset.theme]).toEqual(['dark', 'dark']);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.choose('light');
  restoredFromCache();
  expect(store.theme).toBe('light');
  stop();
});

test('keeps the page’s own theme on start without a choice', () => {
  root.dataset.theme = 'dark';
  storeWith(null).start()();
  expect(root.dataset.theme).toBe('dark');
});
