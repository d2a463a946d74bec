/** @jest-environment jest-fixed-jsdom */
import { createPresses } from './create-presses';

function setUp() {
  const assign = jest.fn<void, [string]>();
  const page = { location: { assign } } as unknown as Window & { event?: Event };
  const presses = createPresses<string[]>(page);
  const press = (html: string, type = 'click') => {
    document.body.innerHTML = html;
    const target = document.body.querySelector('span')!;
    target.addEventListener(type, (event) => {
      page.event = event;
      presses.run((log) => log.push(html));
      Reflect.deleteProperty(page, 'event');
    });
    target.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return { presses, press, assign };
}
const LOGIN = '<a href="https://www.example/login"><span>Log in</span></a>';

it('runs a press immediately on a target', () => {
  const { presses } = setUp();
  const log: string[] = [];
  presses.connect(log);
  presses.run((target) => target.push('one'));
  expect(log).toEqual(['one']);
});

it('runs earlier presses once, in their order, when there is a target', () => {
  const { presses } = setUp();
  const log: string[] = [];
  presses.run((target) => target.push('one'));
  presses.run((target) => target.push('two'));
  expect(log).toEqual([]);
  presses.connect(log);
  presses.connect(log);
  expect(log).toEqual(['one', 'two']);
});

it('follows the last pressed link after a failure, and drops the presses', () => {
  const { presses, press, assign } = setUp();
  press('<a href="https://www.example/markets"><span>Search</span></a>');
  press(LOGIN);
  press('<button><span>Theme</span></button>');
  presses.fail();
  expect(assign.mock.calls).toEqual([['https://www.example/login']]);
  const log: string[] = [];
  presses.connect(log);
  expect(log).toEqual([]);
});

it.each([
  ['a press on a button', '<button><span>Theme</span></button>', 'click'],
  ['another event on a link', LOGIN, 'pointerenter'],
])('leads nowhere after %s', (_, html, type) => {
  const { presses, press, assign } = setUp();
  press(html, type);
  presses.fail();
  expect(assign).not.toHaveBeenCalled();
});
