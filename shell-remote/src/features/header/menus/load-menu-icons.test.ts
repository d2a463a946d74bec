/** @jest-environment jest-fixed-jsdom */
import { loadMenuIcons } from './load-menu-icons';
import { drawMenuIcon } from './menu-icons';
// R-HEADER-17

const passTasks = () => new Promise((resolve) => setTimeout(resolve));

function watch() {
  const header = document.createElement('div');
  header.innerHTML = '<button>Trade</button>';
  document.body.replaceChildren(header);
  const show = jest.fn();
  return { button: header.querySelector('button')!, show, stop: loadMenuIcons(header, show) };
}

it.each(['pointerover', 'focusin'])('loads the icons once, with the first %s', async (type) => {
  const { button, show } = watch();
  await passTasks();
  expect(show).not.toHaveBeenCalled();
  for (let count = 0; count < 2; count += 1) button.dispatchEvent(new Event(type, { bubbles: true }));
  await passTasks();
  expect(show.mock.calls).toEqual([[drawMenuIcon]]);
});

it('loads nothing after its end', async () => {
  const { button, show, stop } = watch();
  stop();
  button.focus();
  await passTasks();
  expect(show).not.toHaveBeenCalled();
});
