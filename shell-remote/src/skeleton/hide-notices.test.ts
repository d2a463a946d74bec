/** @jest-environment jest-fixed-jsdom */
import { NOTICES_DISMISSED_KEY } from 'shared-config/site/storage-keys';
import { hideNotices } from './hide-notices';
// R-NOTICE-3

const KEY = NOTICES_DISMISSED_KEY;
const NOW = Date.parse('2026-12-01T10:00:00Z');
const root = document.documentElement;
const later = NOW + 1;
let listeners: jest.SpyInstance;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  listeners = jest.spyOn(document, 'addEventListener');
  jest.spyOn(console, 'info').mockReturnValue();
  localStorage.clear();
  document.body.innerHTML =
    '<section class="sh-site-notice" id="sh-notice-aaaaaaaaaa"><button><svg></svg></button></section><button id="own"></button><a class="sh-header__logo" href="/en/"></a>';
});
afterEach(() => {
  for (const [type, listener] of listeners.mock.calls) document.removeEventListener(type, listener);
  delete root.dataset.hiddenNotices;
});

function run(notices: string): string | undefined {
  const script = document.createElement('script');
  script.dataset.notices = notices;
  hideNotices(script);
  return root.dataset.hiddenNotices;
}

test.each([
  ['nothing without a dismissal', null, `aaaaaaaaaa/${later}`, ''],
  ['a dismissed notice', 'aaaaaaaaaa', `aaaaaaaaaa/${later} bbbbbbbbbb/${later}`, 'aaaaaaaaaa'],
  ['a notice of a cached page that has ended', null, `aaaaaaaaaa/${NOW} bbbbbbbbbb/${later}`, 'aaaaaaaaaa'],
  ['nothing for a poisoned storage', '"><script> {"a":1}', `aaaaaaaaaa/${later}`, ''],
])('hides %s', (_, saved, notices, hidden) => {
  if (saved !== null) localStorage.setItem(KEY, saved);
  expect(run(notices)).toBe(hidden);
});

test('a click on the button of a notice hides and saves it, keeps nineteen others, and moves the focus to the header', () => {
  const others = Array.from({ length: 25 }, (_, index) => `other-${index}`);
  localStorage.setItem(KEY, others.join(' '));
  run(`aaaaaaaaaa/${later}`);
  document.querySelector('svg')!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(root.dataset.hiddenNotices!.trim()).toBe('aaaaaaaaaa');
  expect(localStorage.getItem(KEY)).toBe([...others.slice(-19), 'aaaaaaaaaa'].join(' '));
  expect(document.activeElement).toBe(document.querySelector('.sh-header__logo'));
});

test('leaves other clicks alone', () => {
  run(`aaaaaaaaaa/${later}`);
  document.querySelector<HTMLElement>('#own')!.click();
  document.querySelector('section')!.click();
  expect([root.dataset.hiddenNotices, localStorage.getItem(KEY)]).toEqual(['', null]);
});

test('works without storage, for this page only', () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  expect(run(`aaaaaaaaaa/${later}`)).toBe('');
  document.querySelector<HTMLElement>('section button')!.click();
  expect(root.dataset.hiddenNotices!.trim()).toBe('aaaaaaaaaa');
});
