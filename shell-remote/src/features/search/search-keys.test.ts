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
  ['/ in a search box of the page’s own', SLASH, '<div role="searchbox"></div>'],
  ['/ in a combobox of the page’s own', SLASH, '<div role="combobox"></div>'],
  ['/ in an application, such as a terminal', SLASH, '<div role="application"></div>'],
  ['/ in an editor that is a frame', SLASH, '<iframe></iframe>'],
  ['/ with Alt', { key: '/', altKey: true }, ''],
  ['/ with Ctrl', { key: '/', ctrlKey: true }, ''],
  ['/ while an input method composes', { key: '/', isComposing: true }, ''],
  ['/ held down', { key: '/', repeat: true }, ''],
  ['K', { key: 'k' }, ''],
  ['Ctrl R where a Latin layout has R in the place of K', { key: 'r', code: 'KeyK', ctrlKey: true }, ''],
  ['Ctrl Shift K', { key: 'K', ctrlKey: true, shiftKey: true }, ''],
  ['/ below a modal of the page', SLASH, '<p></p><div role="dialog" aria-modal="true">x</div>'],
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

describe('/ in a shadow root', () => {
  /** Presses the key in a focused field in the shadow root of an element. */
  function pressInside(host: HTMLElement, mode: ShadowRootMode, field: string) {
    document.body.replaceChildren(host);
    const root = host.attachShadow({ mode });
    root.innerHTML = field;
    const target = root.firstElementChild as HTMLElement;
    target.focus();
    target.dispatchEvent(
      new KeyboardEvent('keydown', { ...SLASH, bubbles: true, cancelable: true, composed: true }),
    );
    return onSearch.mock.calls.length === 1;
  }
  const element = (name: string) => document.createElement(name);
  const focusable = Object.assign(element('div'), { tabIndex: 0 });

  test.each<[string, HTMLElement, ShadowRootMode, string]>([
    ['an open root', element('div'), 'open', '<input>'],
    ['a closed root of an element', element('div'), 'closed', '<input>'],
    ['a closed root of an element that takes focus', focusable, 'closed', '<input>'],
    ['a closed root of a custom element', element('x-field'), 'closed', '<textarea></textarea>'],
    ['an editor that is wrapped', element('div'), 'open', '<div role="textbox"><b tabindex="0">x</b></div>'],
  ])('does not open the search from %s', (_, host, mode, field) => {
    expect(pressInside(host, mode, field)).toBe(false);
  });

  test('opens the search from a button in an open root', () => {
    expect(pressInside(element('x-menu'), 'open', '<button>x</button>')).toBe(true);
  });
});

describe('/ when the visitor has switched it off', () => {
  beforeEach(() => localStorage.setItem('shell:search-key', 'off'));
  afterEach(() => localStorage.clear());

  test('reaches the page', () => expect(press(SLASH)).toEqual([false, false]));

  test('leaves Ctrl K', () => expect(press(CTRL_K)).toEqual([true, true]));
});

test('opens the search without storage', () => {
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(press(SLASH)).toEqual([true, true]);
  read.mockRestore();
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
