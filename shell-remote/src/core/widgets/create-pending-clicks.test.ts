/** @jest-environment jest-fixed-jsdom */
import { createPendingClicks } from './create-pending-clicks';

function setUp() {
  const assign = jest.fn<void, [string]>();
  const page = { location: { assign } } as unknown as Window & { event?: Event };
  const pendingClicks = createPendingClicks<string[]>(page);
  const click = (html: string, type = 'click') => {
    document.body.innerHTML = html;
    const target = document.body.querySelector('span')!;
    target.addEventListener(type, (event) => {
      page.event = event;
      pendingClicks.run((log) => log.push(html));
      Reflect.deleteProperty(page, 'event');
    });
    target.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return { pendingClicks, click, assign };
}
const LOGIN = '<a href="https://www.example/login"><span>Log in</span></a>';

it('runs a click immediately on a target', () => {
  const { pendingClicks } = setUp();
  const log: string[] = [];
  pendingClicks.connect(log);
  pendingClicks.run((target) => target.push('one'));
  expect(log).toEqual(['one']);
});

it('runs earlier clicks once, in their order, when there is a target', () => {
  const { pendingClicks } = setUp();
  const log: string[] = [];
  pendingClicks.run((target) => target.push('one'));
  pendingClicks.run((target) => target.push('two'));
  expect(log).toEqual([]);
  pendingClicks.connect(log);
  pendingClicks.connect(log);
  expect(log).toEqual(['one', 'two']);
});

it('follows the last clicked link after a failure, and drops the pending clicks', () => {
  const { pendingClicks, click, assign } = setUp();
  click('<a href="https://www.example/markets"><span>Search</span></a>');
  click(LOGIN);
  click('<button><span>Theme</span></button>');
  pendingClicks.fail();
  expect(assign.mock.calls).toEqual([['https://www.example/login']]);
  const log: string[] = [];
  pendingClicks.connect(log);
  expect(log).toEqual([]);
});

it.each([
  ['a click on a button', '<button><span>Theme</span></button>', 'click'],
  ['another event on a link', LOGIN, 'pointerenter'],
])('leads nowhere after %s', (_, html, type) => {
  const { pendingClicks, click, assign } = setUp();
  click(html, type);
  pendingClicks.fail();
  expect(assign).not.toHaveBeenCalled();
});
