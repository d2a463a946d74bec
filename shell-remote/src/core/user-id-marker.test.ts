/** @jest-environment jest-fixed-jsdom */
import { createUserIdMarker, readUserIdMarker } from './user-id-marker';
// R-SKELETON-5

const KEY = 'shell:user-id';
const hint = () => document.documentElement.dataset.sessionHint;
const quotaExceeded = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.sessionHint;
});

test('saves and removes the user id and updates the page’s hint', () => {
  const marker = createUserIdMarker(window, jest.fn());
  marker.write(10001);
  expect([localStorage.getItem(KEY), hint()]).toEqual(['10001', 'signed-in']);
  marker.write(null);
  expect([localStorage.getItem(KEY), hint()]).toEqual([null, 'signed-out']);
});

test('writes only changes, because every write triggers the other tabs', () => {
  const marker = createUserIdMarker(window, jest.fn());
  marker.write(10001);
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const remove = jest.spyOn(Storage.prototype, 'removeItem');
  marker.write(10001);
  expect(set).not.toHaveBeenCalled();
  marker.write(null);
  marker.write(null);
  expect(remove).toHaveBeenCalledTimes(1);
});

test('removes the cached navigation of a user who leaves', () => {
  const marker = createUserIdMarker(window, jest.fn());
  const isCachedAfter = (userId: number | null) => {
    localStorage.setItem('shell:navigation', 'cached');
    marker.write(userId);
    return localStorage.getItem('shell:navigation') !== null;
  };
  expect([10001, 10001, 20002, null, null].map(isCachedAfter)).toEqual([true, true, false, false, true]);
});

test('writes to the key of the page’s current edition', () => {
  let key = KEY;
  const marker = createUserIdMarker(window, jest.fn(), () => key);
  marker.write(10001);
  key = `${KEY}:api.halden-tr.example`;
  marker.write(20002);
  expect([localStorage.getItem(KEY), localStorage.getItem(key)]).toEqual(['10001', '20002']);
});

test.each([
  ['10001', 10001],
  ['', null],
  ['mira', null],
  [null, null],
])('reads the marker %j as %j', (text, id) => {
  if (text !== null) localStorage.setItem(KEY, text);
  expect(readUserIdMarker(window, KEY)).toBe(id);
});

describe('a full or forbidden storage (R-SEC-17)', () => {
  test('loses only the hint for the next page and calls back once', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(quotaExceeded);
    const onUnavailable = jest.fn();
    const marker = createUserIdMarker(window, onUnavailable);
    marker.write(10001);
    marker.write(20002);
    expect(hint()).toBe('signed-in');
    expect(onUnavailable.mock.calls).toEqual([[expect.objectContaining({ name: 'QuotaExceededError' })]]);
  });

  test('causes no error when the storage property itself throws', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    const onUnavailable = jest.fn();
    const marker = createUserIdMarker(window, onUnavailable);
    expect(() => marker.write(null)).not.toThrow();
    expect(readUserIdMarker(window, KEY)).toBeUndefined();
    expect(hint()).toBe('signed-out');
    expect(onUnavailable).toHaveBeenCalledTimes(1);
  });
});
