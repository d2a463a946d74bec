/** @jest-environment jest-fixed-jsdom */
import { openLinks } from './open-links';

const send = jest.fn((_method: string, _params?: object) => true);
let stop: () => void;

/** Clicks a link with this inside; answers whether the browser would still follow it. */
function click(attributes: Record<string, string>, onClick?: (event: Event) => void): boolean {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = link.appendChild(document.createElement('span'));
  document.body.append(link);
  if (onClick) link.addEventListener('click', onClick);
  // jsdom cannot follow links; whether it would is all that is asked.
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

test('a link of Telegram’s opens in it, a foreign one in a browser', () => {
  expect(click({ href: 'https://t.me/halden?start=1' })).toBe(false);
  expect(click({ href: 'https://example.com/a', target: '_blank' })).toBe(false);
  expect(send.mock.calls).toEqual([
    ['web_app_open_tg_link', { path_full: '/halden?start=1' }],
    ['web_app_open_link', { url: 'https://example.com/a' }],
  ]);
});

test('a version that knows no links of its own opens them as any other', () => {
  send.mockReturnValueOnce(false);
  expect(click({ href: 'https://t.me/halden' })).toBe(false);
  expect(send).toHaveBeenLastCalledWith('web_app_open_link', { url: 'https://t.me/halden' });
});

test.each<[string, Record<string, string>]>([
  ['our own page', { href: '/en/markets' }],
  ['an anchor', { href: '#main' }],
  ['a download', { href: 'https://example.com/a.pdf', download: '' }],
  ['a mail', { href: 'mailto:help@example.com' }],
  ['no address', {}],
])('%s is the page’s', (_, attributes) => {
  expect(click(attributes)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('a link that was handled already is left alone', () => {
  click({ href: 'https://example.com/' }, (event) => event.preventDefault());
  expect(send).not.toHaveBeenCalled();
});

test('a link that Telegram does not take is left to the browser', () => {
  send.mockReturnValue(false);
  expect(click({ href: 'https://example.com/' })).toBe(true);
});

test('after the stop links are links', () => {
  stop();
  expect(click({ href: 'https://example.com/' })).toBe(true);
});
