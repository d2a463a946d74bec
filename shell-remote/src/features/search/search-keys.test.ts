/** @jest-environment jest-fixed-jsdom */
import { watchSearchKeys } from './search-keys';

const onSearch = jest.fn();
let stop: () => void;
beforeEach(() => {
  onSearch.mockReset();
  stop = watchSearchKeys(window, onSearch);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a key on an element; returns whether the search opened and whether the event was consumed. */
function press(keys: KeyboardEventInit, html = ''): [boolean, boolean] {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...keys });
  (document.body.firstElementChild ?? document.body).dispatchEvent(event);
  return [onSearch.mock.calls.length === 1, event.defaultPrevented];
}

const SLASH = { key: '/' };
const CTRL_K = { key: 'k', ctrlKey: true };

test.each<[string, KeyboardEventInit, string]>([
  ['/', SLASH, ''],
  ['/ with Shift, where keyboards have it there', { key: '/', shiftKey: true }, ''],
  ['/ on a link', SLASH, '<a href="/">x</a>'],
  ['/ on a checkbox', SLASH, '<input type="checkbox">'],
  ['Ctrl K', CTRL_K, ''],
  ['Ctrl K with caps lock', { key: 'K', ctrlKey: true }, ''],
  ['Cmd K', { key: 'k', metaKey: true }, ''],
  ['Ctrl K on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, ''],
  ['Ctrl K in a field', CTRL_K, '<input>'],
  ['/ beside a hidden dialog that is closed', SLASH, '<p></p><dialog>x</dialog>'],
])('%s opens the search', (_, keys, html) => {
  expect(press(keys, html)).toEqual([true, true]);
});

test.each<[string, KeyboardEventInit, string]>([
  ['/ in a field', SLASH, '<input>'],
  ['/ in a search field', SLASH, '<input type="search">'],
  ['/ in a text area', SLASH, '<textarea></textarea>'],
  ['/ in a list', SLASH, '<select></select>'],
  ['/ in a text box of the page’s own', SLASH, '<div role="textbox"></div>'],
  ['/ with Alt', { key: '/', altKey: true }, ''],
  ['/ with Ctrl', { key: '/', ctrlKey: true }, ''],
  ['/ while an input method composes', { key: '/', isComposing: true }, ''],
  ['/ held down', { key: '/', repeat: true }, ''],
  ['K', { key: 'k' }, ''],
  ['Ctrl R where a Latin layout has R in the place of K', { key: 'r', code: 'KeyK', ctrlKey: true }, ''],
  ['Ctrl Shift K', { key: 'K', ctrlKey: true, shiftKey: true }, ''],
  ['/ under somebody else’s modal', SLASH, '<p></p><div role="dialog" aria-modal="true">x</div>'],
])('%s does not open the search', (_, keys, html) => {
  expect(press(keys, html)).toEqual([false, false]);
});

test.each([
  ['ignores the key under a modal dialog', () => true, false],
  ['opens the search beside an open dialog that is not modal', () => false, true],
  [
    'ignores the key under an open dialog in a browser without `:modal`',
    () => {
      throw new DOMException('no such word', 'SyntaxError');
    },
    false,
  ],
])('Ctrl K %s', (_, matches, opens) => {
  const asked = jest.spyOn(HTMLDialogElement.prototype, 'matches').mockImplementation(matches);
  expect(press(CTRL_K, '<p></p><dialog open>x</dialog>')).toEqual([opens, opens]);
  expect(asked).toHaveBeenCalledWith(':modal');
  asked.mockRestore();
});

test('ignores / in an editable text', () => {
  document.body.innerHTML = '<div></div>';
  const edited = document.body.firstElementChild!;
  Object.defineProperty(edited, 'isContentEditable', { value: true });
  edited.dispatchEvent(new KeyboardEvent('keydown', { ...SLASH, bubbles: true, composed: true }));
  expect(onSearch).not.toHaveBeenCalled();
});

test('ignores a key that the page has used', () => {
  const use = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', use);
  expect(press(CTRL_K)[0]).toBe(false);
  document.removeEventListener('keydown', use);
});

test('ignores all keys after the stop', () => {
  stop();
  expect(press(SLASH)).toEqual([false, false]);
});
