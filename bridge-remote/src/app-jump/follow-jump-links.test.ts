/** @jest-environment jest-fixed-jsdom */
import { siteOfHost } from 'shared-config/site-of-host';
import { followJumpLinks } from './follow-jump-links';
import { BROWSERS } from './jump-page.fixture';

const site = siteOfHost('www.halden.example');
const MARKETS = 'https://www.halden.example/en/markets';
const report = jest.fn();
const jumpToApp = jest.fn();
const options = jest.fn();
let stop: () => void;

beforeEach(() => {
  report.mockReset();
  jumpToApp.mockReset().mockResolvedValue('opened');
  options.mockReset().mockReturnValue({ site });
  browse(BROWSERS.iphone);
  stop = followJumpLinks({ page: window, jumpToApp, options, report });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function browse(userAgent: string, isActive = true): void {
  Object.defineProperties(window.navigator, {
    userAgent: { value: userAgent, configurable: true },
    userActivation: { value: { isActive }, configurable: true },
  });
}

function linkWith(attributes: Record<string, string>): HTMLAnchorElement {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries({ href: MARKETS, ...attributes }))
    link.setAttribute(name, value);
  document.body.append(link);
  return link;
}

/** Clicks, and says whether the link was left to the browser. */
function isLeftAlone(element: Element, event: MouseEventInit = {}): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
  // The page's own navigation is not of this test.
  let isPrevented = false;
  const last = (seen: Event) => {
    isPrevented = seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  element.dispatchEvent(click);
  return !isPrevented;
}

test('a link jumps, whatever inside of it was tapped', () => {
  const link = linkWith({ 'data-app-jump': '' });
  link.append(document.createElement('b'));
  expect(isLeftAlone(link.firstElementChild!)).toBe(false);
  expect(jumpToApp.mock.calls).toEqual([[MARKETS, { site }]]);
});

test('its attribute says where to lead on', () => {
  isLeftAlone(linkWith({ 'data-app-jump': '/en/download' }));
  expect(jumpToApp.mock.calls).toEqual([[MARKETS, { site, fallbackUrl: '/en/download' }]]);
});

test('a link that came later jumps too', () => {
  expect(isLeftAlone(linkWith({ 'data-app-jump': '' }))).toBe(false);
});

test.each<[string, Record<string, string>, MouseEventInit]>([
  ['without the attribute', {}, {}],
  ['for another window', { 'data-app-jump': '', target: '_blank' }, {}],
  ['for a download', { 'data-app-jump': '', download: 'x' }, {}],
  ['for a download without a name', { 'data-app-jump': '', download: '' }, {}],
  ['with the control key', { 'data-app-jump': '' }, { ctrlKey: true }],
  ['with the command key', { 'data-app-jump': '' }, { metaKey: true }],
  ['with the shift key', { 'data-app-jump': '' }, { shiftKey: true }],
  ['with the alt key', { 'data-app-jump': '' }, { altKey: true }],
  ['by the middle button', { 'data-app-jump': '' }, { button: 1 }],
])('a click %s is left to the browser', (_, attributes, event) => {
  expect(isLeftAlone(linkWith(attributes), event)).toBe(true);
  expect(jumpToApp).not.toHaveBeenCalled();
});

test('a click that the page has taken is left to the page', () => {
  const link = linkWith({ 'data-app-jump': '' });
  link.addEventListener('click', (event) => event.preventDefault());
  isLeftAlone(link);
  expect(jumpToApp).not.toHaveBeenCalled();
});

test.each([
  ['on a computer', BROWSERS.desktop, true],
  ['in the app', BROWSERS.app, true],
  ['where no app can be opened', BROWSERS.wechat, true],
  ['without a gesture', BROWSERS.iphone, false],
])('%s a link stays a link', (_, userAgent, isActive) => {
  browse(userAgent, isActive);
  expect(isLeftAlone(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(jumpToApp).not.toHaveBeenCalled();
});

test('a refused link is told, and goes nowhere', async () => {
  jumpToApp.mockRejectedValue(new Error('The link is refused: scheme.'));
  expect(isLeftAlone(linkWith({ href: 'javascript:window.__pwn=1', 'data-app-jump': '' }))).toBe(false);
  await Promise.resolve();
  expect(report.mock.calls).toEqual([
    [{ code: 'app-jump-failed', part: 'app-jump', message: 'The link is refused: scheme.' }],
  ]);
});

test('a page that says a region that does not exist is told so, and its links stay links', () => {
  options.mockImplementation(() => {
    throw new RangeError('"MARS" is no region code');
  });
  expect(isLeftAlone(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'app-jump-failed' }));
});

test('links stay links on a foreign host that does not name its environment, and the report has its code', () => {
  options.mockImplementation(() => {
    throw Object.assign(new Error('set environment'), { code: 'site-unknown' });
  });
  expect(isLeftAlone(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'site-unknown' }));
});

test('what was started can be stopped', () => {
  stop();
  expect(isLeftAlone(linkWith({ 'data-app-jump': '' }))).toBe(true);
});
