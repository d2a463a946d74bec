/** @jest-environment jest-fixed-jsdom */
import { siteOfHost } from 'shared-config/site/site-of-host';
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

/** Clicks an element and returns whether the default action was left to the browser. */
function isLeftToBrowser(element: Element, event: MouseEventInit = {}): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...event });
  // jsdom cannot navigate.
  let isPrevented = false;
  const last = (seen: Event) => {
    isPrevented = seen.defaultPrevented;
    seen.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  element.dispatchEvent(click);
  return !isPrevented;
}

it('starts a jump when a child of the link is tapped', () => {
  const link = linkWith({ 'data-app-jump': '' });
  link.append(document.createElement('b'));
  expect(isLeftToBrowser(link.firstElementChild!)).toBe(false);
  expect(jumpToApp.mock.calls).toEqual([[MARKETS, { site }]]);
});

it('passes the attribute’s value as the fallback', () => {
  isLeftToBrowser(linkWith({ 'data-app-jump': '/en/download' }));
  expect(jumpToApp.mock.calls).toEqual([[MARKETS, { site, fallbackUrl: '/en/download' }]]);
});

it('follows links that were added later', () => {
  expect(isLeftToBrowser(linkWith({ 'data-app-jump': '' }))).toBe(false);
});

it.each<[string, Record<string, string>, MouseEventInit]>([
  ['without the attribute', {}, {}],
  ['for another window', { 'data-app-jump': '', target: '_blank' }, {}],
  ['for a download', { 'data-app-jump': '', download: 'x' }, {}],
  ['for a download without a name', { 'data-app-jump': '', download: '' }, {}],
  ['with the control key', { 'data-app-jump': '' }, { ctrlKey: true }],
  ['with the command key', { 'data-app-jump': '' }, { metaKey: true }],
  ['with the shift key', { 'data-app-jump': '' }, { shiftKey: true }],
  ['with the alt key', { 'data-app-jump': '' }, { altKey: true }],
  ['by the middle button', { 'data-app-jump': '' }, { button: 1 }],
])('leaves a click %s to the browser', (_, attributes, event) => {
  expect(isLeftToBrowser(linkWith(attributes), event)).toBe(true);
  expect(jumpToApp).not.toHaveBeenCalled();
});

it('ignores a click that the page has handled', () => {
  const link = linkWith({ 'data-app-jump': '' });
  link.addEventListener('click', (event) => event.preventDefault());
  isLeftToBrowser(link);
  expect(jumpToApp).not.toHaveBeenCalled();
});

it.each([
  ['on a computer', BROWSERS.desktop, true],
  ['in the app', BROWSERS.app, true],
  ['where no app can be opened', BROWSERS.wechat, true],
  ['without a gesture', BROWSERS.iphone, false],
])('leaves the link to the browser %s', (_, userAgent, isActive) => {
  browse(userAgent, isActive);
  expect(isLeftToBrowser(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(jumpToApp).not.toHaveBeenCalled();
});

it('reports a refused link and opens nothing', async () => {
  jumpToApp.mockRejectedValue(new Error('The link is refused: scheme.'));
  expect(isLeftToBrowser(linkWith({ href: 'javascript:window.__pwn=1', 'data-app-jump': '' }))).toBe(false);
  await Promise.resolve();
  expect(report.mock.calls).toEqual([
    [{ code: 'app-jump-failed', part: 'app-jump', message: 'The link is refused: scheme.' }],
  ]);
});

it('reports an unknown region and leaves links to the browser', () => {
  options.mockImplementation(() => {
    throw new RangeError('"MARS" is no region code');
  });
  expect(isLeftToBrowser(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'app-jump-failed' }));
});

it('reports site-unknown on a foreign host without an environment and leaves links to the browser', () => {
  options.mockImplementation(() => {
    throw Object.assign(new Error('set environment'), { code: 'site-unknown' });
  });
  expect(isLeftToBrowser(linkWith({ 'data-app-jump': '' }))).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'site-unknown' }));
});

it('reports an unknown site when it starts, so that a team sees it without a phone', () => {
  options.mockImplementation(() => {
    throw new RangeError('"XX" is not a region code, such as KAZ.');
  });
  const stopOther = followJumpLinks({ page: window, jumpToApp, options, report });
  stopOther();
  expect(report.mock.calls).toEqual([
    [{ code: 'app-jump-failed', part: 'app-jump', message: '"XX" is not a region code, such as KAZ.' }],
  ]);
});

it('ignores clicks after it was stopped', () => {
  stop();
  expect(isLeftToBrowser(linkWith({ 'data-app-jump': '' }))).toBe(true);
});
