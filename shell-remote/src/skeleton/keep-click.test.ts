/** @jest-environment jest-fixed-jsdom */
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from 'shared-config/contracts/contracts';
import * as limits from 'shared-config/site/limits';
import type { ReportedCode } from 'shared-config/errors/error-catalogue-table';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';
import { keepClick } from './keep-click';

const CONNECTED = HEADER_EVENTS.connected;
const DEADLINE_MS = limits.remoteDeadlineMs;
const SIGN_IN = '<a id="bar" href="#login" data-shell="login"><span>Log in</span></a>';

/** Ends with the script's own clicks, so each test has a window as the page leaves it. */
function start(html = SIGN_IN) {
  document.body.innerHTML = `<div class="sh-header">${html}</div>`;
  keepClick();
  const followed: string[] = [];
  document.body.addEventListener('click', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) followed.push((target as Element).closest('a, button, p')!.id);
  });
  return { followed, link: document.querySelector<HTMLElement>('#bar')! };
}
const click = (target: Element, how: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
const connect = () => window.dispatchEvent(new Event(CONNECTED));
const report = (part: string, code: ReportedCode) =>
  window.dispatchEvent(
    new CustomEvent<ShellErrorDetail>(SHELL_ERROR_EVENT, { detail: { part, code, message: '' } }),
  );
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const isBusy = (link: Element) => link.getAttribute('aria-busy') === 'true';

beforeEach(() => {
  jest.useFakeTimers();
  location.hash = '';
});
afterEach(() => {
  connect();
  document.body.replaceWith(document.createElement('body'));
  jest.useRealTimers();
});

test('marks a clicked link as busy, and clicks it once when the code is connected', () => {
  const { followed, link } = start();
  click(link.firstElementChild!);
  expect([isBusy(link), followed]).toEqual([true, []]);
  connect();
  expect([isBusy(link), followed]).toEqual([false, ['bar']]);
  connect();
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(followed).toEqual(['bar']);
});

test('follows the link once when no code connects before the deadline', () => {
  const { followed, link } = start();
  click(link);
  jest.advanceTimersByTime(DEADLINE_MS - 1);
  expect(location.hash).toBe('');
  jest.advanceTimersByTime(1);
  expect([location.hash, isBusy(link)]).toEqual(['#login', false]);
  connect();
  expect(followed).toEqual([]);
});

test.each<[string, MouseEventInit]>([
  ['Alt', { altKey: true }],
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
])('leaves a click with %s to the browser', (_, how) => {
  const { followed, link } = start();
  click(link, how);
  expect([isBusy(link), followed]).toEqual([false, ['bar']]);
});

test.each<[string, () => void]>([
  ['a click elsewhere', () => click(document.querySelector('p')!)],
  ['Escape', () => press('Escape')],
  ['a change of the page', () => window.dispatchEvent(new Event('pagehide'))],
])('drops the kept click at %s', (_, happen) => {
  const { followed, link } = start(`${SIGN_IN}<p id="text"></p>`);
  click(link);
  happen();
  expect(isBusy(link)).toBe(false);
  jest.advanceTimersByTime(DEADLINE_MS);
  connect();
  expect(followed).not.toContain('bar');
  expect(location.hash).toBe('');
});

test.each<ReportedCode>(['remote-failed', 'remote-stopped'])(
  'follows the link immediately at %s, and keeps no other',
  (code) => {
    const { followed, link } = start();
    click(link);
    report('shell', code);
    expect([location.hash, isBusy(link)]).toEqual(['#login', false]);
    click(link);
    expect([isBusy(link), followed]).toEqual([false, ['bar']]);
  },
);

test.each<[string, ReportedCode]>([
  ['shell', 'remote-retry'],
  ['bridge', 'remote-failed'],
  ['header', 'mount-failed'],
])('waits on when %s reports %s, after which the code can still come', (part, code) => {
  const { followed, link } = start();
  click(link);
  report(part, code);
  expect([location.hash, isBusy(link)]).toEqual(['', true]);
  connect();
  expect(followed).toEqual(['bar']);
});

test.each<[string, string]>([
  ['a link with the header’s attribute', '<a id="own" href="#own" data-shell="login"></a>'],
  ['an element that is no link', '<p id="own" data-shell="login"></p>'],
  ['a link whose attribute is a selector', '<a id="own" href="#own" data-shell="x],#bar,[y"></a>'],
])('leaves %s in the page to the browser', (_, html) => {
  const { link } = start();
  document.body.insertAdjacentHTML('beforeend', html);
  const own = document.querySelector('#own')!;
  const followed: string[] = [];
  own.addEventListener('click', ({ defaultPrevented }) => void (defaultPrevented || followed.push('own')));
  click(own);
  connect();
  jest.advanceTimersByTime(DEADLINE_MS);
  expect([isBusy(own), isBusy(link), followed]).toEqual([false, false, ['own']]);
});

test('keeps only the last of two links', () => {
  const { followed, link } = start(`${SIGN_IN}<a id="search" href="#markets" data-shell="search"></a>`);
  click(link);
  click(document.querySelector('#search')!);
  connect();
  expect([isBusy(link), followed]).toEqual([false, ['search']]);
});

test('clicks the drawer’s link when the drawer has replaced the skeleton’s menu', () => {
  const { followed, link } = start(`${SIGN_IN.replace('bar', 'top')}<div>${SIGN_IN}</div>`);
  click(link);
  link.parentElement!.innerHTML = SIGN_IN.replace('bar', 'drawer');
  connect();
  expect(followed).toEqual(['drawer']);
});

test('leaves all clicks alone after the code is connected', () => {
  const { followed, link } = start();
  connect();
  click(link);
  expect([isBusy(link), followed]).toEqual([false, ['bar']]);
});
