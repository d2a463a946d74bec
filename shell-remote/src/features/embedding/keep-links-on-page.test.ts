/** @jest-environment jest-fixed-jsdom */
import { recordShellErrors } from '../../core/page/page.fixture';
import { keepLinksOnPage } from './keep-links-on-page';

let stop: () => void;
let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  window.history.replaceState(null, '', '/blog/post?a=1');
  errors = recordShellErrors();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = jest.fn();
  stop = keepLinksOnPage(window);
});
afterEach(() => {
  stop();
  errors.stop();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const SKIP = '<div class="sh-root"><a class="sh-skip" href="#main">Skip</a></div>';

/** Clicks the first link of a page and returns it, and whether the browser follows it. */
function clickFirstLink({ head = '', body = SKIP, type = 'click' }) {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  const link = document.querySelector('a')!;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, composed: true });
  // jsdom navigates nowhere, and would report it.
  link.addEventListener(type, (event) => queueMicrotask(() => event.preventDefault()));
  const isFollowed = link.dispatchEvent(event);
  return { link, isFollowed };
}

const BASE = '<base href="https://cdn.example/assets/" target="_blank">';
const MAIN = '<main id="main">x</main>';

it.each(['click', 'auxclick', 'contextmenu'])('ignores the page’s <base> for a link of ours (%s)', (type) => {
  const { link } = clickFirstLink({ head: BASE, body: SKIP + MAIN, type });
  expect(link).toMatchObject({ href: 'http://localhost/blog/post?a=1#main', target: '_self' });
});

it('keeps the target that a link has', () => {
  const body = '<nav class="sh-root"><a href="/en/fees" target="_top"><b>Fees</b></a></nav>';
  const { link } = clickFirstLink({ head: BASE, body });
  expect(link).toMatchObject({ href: 'http://localhost/en/fees', target: '_top' });
});

it.each([
  ['a link of the page', BASE, '<a href="x">x</a>', 'x'],
  ['a page without <base>', '', SKIP + MAIN, '#main'],
])('changes nothing for %s', (_, head, body, href) => {
  const { link } = clickFirstLink({ head, body });
  expect([link.getAttribute('href'), link.hasAttribute('target')]).toEqual([href, false]);
});

it.each(['<main>x</main>', '<div role="main">x</div>'])(
  'focuses the main area %s, which has no id, and leaves it as it was',
  (main) => {
    const { isFollowed } = clickFirstLink({ body: SKIP + main });
    const element = document.querySelector<HTMLElement>('main, [role=main]')!;
    expect(isFollowed).toBe(false);
    expect(document.activeElement).toBe(element);
    expect(element.scrollIntoView).toHaveBeenCalledTimes(1);
    element.blur();
    expect(element.outerHTML).toBe(main);
  },
);

it('reports a page without a main area', () => {
  expect(clickFirstLink({}).isFollowed).toBe(false);
  expect(errors.heard).toMatchObject([
    { code: 'main-missing', message: expect.stringContaining('<main id="main">') },
  ]);
});

it('does nothing after the stop', () => {
  stop();
  expect(clickFirstLink({ head: BASE }).link.getAttribute('href')).toBe('#main');
});
