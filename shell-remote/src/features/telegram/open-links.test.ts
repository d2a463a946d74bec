/** @jest-environment jest-fixed-jsdom */
import { openLinks } from './open-links';

const send = jest.fn((_method: string, _params?: object) => true);
let stop: () => void;

/** Clicks a link with these attributes; returns whether the browser would follow it. */
function click(attributes: Record<string, string>, onClick?: (event: Event) => void): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = link.appendChild(document.createElement('span'));
  document.body.append(link);
  if (onClick) link.addEventListener('click', onClick);
  // jsdom cannot follow links, so the result is only whether it would.
  let isLeft = true;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  inner.click();
  return isLeft;
}

beforeEach(() => {
  send.mockReset().mockReturnValue(true);
  stop = openLinks(window, { send });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test('opens links to Telegram inside it and other links in a browser', () => {
  expect(click({ href: 'https://t.me/halden?start=1' })).toBe(false);
  expect(click({ href: 'https://example.com/a', target: '_blank' })).toBe(false);
  expect(send.mock.calls).toEqual([
    ['web_app_open_tg_link', { path_full: '/halden?start=1' }],
    ['web_app_open_link', { url: 'https://example.com/a' }],
  ]);
});

test('opens links in SVG', () => {
  document.body.innerHTML = '<svg><a href="https://t.me/halden"><text>x</text></a></svg>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('text')!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(send.mock.calls).toEqual([['web_app_open_tg_link', { path_full: '/halden' }]]);
});

test('opens links to Telegram like other links in old versions', () => {
  send.mockReturnValueOnce(false);
  expect(click({ href: 'https://t.me/halden' })).toBe(false);
  expect(send).toHaveBeenLastCalledWith('web_app_open_link', { url: 'https://t.me/halden' });
});

test.each<[string, Record<string, string>]>([
  ['an own page', { href: '/en/markets' }],
  ['an anchor', { href: '#main' }],
  ['a download', { href: 'https://example.com/a.pdf', download: '' }],
  ['a mail address', { href: 'mailto:help@example.com' }],
  ['a link without an address', {}],
])('leaves %s to the page', (_, attributes) => {
  expect(click(attributes)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('ignores a click that is already handled', () => {
  click({ href: 'https://example.com/' }, (event) => event.preventDefault());
  expect(send).not.toHaveBeenCalled();
});

test('leaves a link to the browser if Telegram does not accept it', () => {
  send.mockReturnValue(false);
  expect(click({ href: 'https://example.com/' })).toBe(true);
});

test('ignores clicks after the stop', () => {
  stop();
  expect(click({ href: 'https://example.com/' })).toBe(true);
});
