/** @jest-environment jest-fixed-jsdom */
import { fireEvent } from '@testing-library/react';
import { renderTestSkeleton, setBuildGlobals } from '../core/page/page.fixture';
import { HEADER_EVENTS } from '../core/widgets/start-header-mount';
import { answerMenus } from './answer-menus';

const LISTENS = HEADER_EVENTS.listens;
const root = document.documentElement;
let header: HTMLElement;

beforeAll(setBuildGlobals);
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = renderTestSkeleton('en').html;
  header = document.querySelector('header')!;
  answerMenus(header);
});
afterEach(() => {
  window.dispatchEvent(new Event(LISTENS));
  document.body.replaceChildren();
  delete root.dataset.theme;
});

const buttonOf = (id: string) => header.querySelector<HTMLElement>(`[aria-controls="${id}"]`)!;
const MORE = 'sh-menu-more';
const THEME = 'sh-menu-theme';
/** Returns the menus that show as open, each with the state that screen readers read. */
const open = () =>
  [...header.querySelectorAll('[data-open] > button, [aria-expanded="true"]')].map((button) => [
    button.getAttribute('aria-controls'),
    button.parentElement!.hasAttribute('data-open') && button.getAttribute('aria-expanded'),
  ]);

test('a click opens a menu, and the next one closes it', () => {
  fireEvent.click(buttonOf(MORE).firstElementChild!);
  expect(open()).toEqual([[MORE, 'true']]);
  fireEvent.click(buttonOf(MORE));
  expect(open()).toEqual([]);
});

test('a click on another menu closes the first', () => {
  fireEvent.click(buttonOf(MORE));
  fireEvent.click(buttonOf(THEME));
  expect(open()).toEqual([[THEME, 'true']]);
});

test.each<[string, () => void]>([
  ['a click outside', () => fireEvent.click(document.body)],
  ['the focus elsewhere', () => fireEvent.focusIn(header.querySelector('.sh-header__logo')!)],
  ['a pointer over another menu', () => fireEvent.pointerOver(buttonOf(THEME))],
])('%s closes a menu', (_, happen) => {
  fireEvent.click(buttonOf(MORE));
  happen();
  expect(open()).toEqual([]);
});

test.each<[string, () => void]>([
  ['a click in it', () => fireEvent.click(header.querySelector(`#${MORE} a`)!)],
  ['the focus in it', () => fireEvent.focusIn(header.querySelector(`#${MORE} a`)!)],
  ['a pointer over the page', () => fireEvent.pointerOver(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('%s keeps a menu open', (_, happen) => {
  header.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(buttonOf(MORE));
  happen();
  expect(open()).toEqual([[MORE, 'true']]);
});

test('Escape closes a menu and returns the focus to its button', () => {
  fireEvent.click(buttonOf(MORE));
  header.querySelector<HTMLElement>(`#${MORE} a`)!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(buttonOf(MORE));
});

test('Escape and a click outside close the menu of narrow screens', () => {
  const menu = header.querySelector<HTMLDetailsElement>('.sh-menu')!;
  menu.open = true;
  fireEvent.click(menu.querySelector('.sh-menu__sheet')!);
  expect(menu.open).toBe(true);
  fireEvent.click(document.body);
  expect(menu.open).toBe(false);
  menu.open = true;
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.firstElementChild);
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
])('the theme %s shows immediately and is saved', (choice, shown) => {
  root.dataset.theme = 'light';
  header.querySelector(`#${THEME} [value=${choice}]`)!.dispatchEvent(new Event('change', { bubbles: true }));
  expect([root.dataset.theme, localStorage.getItem('shell:theme')]).toEqual([shown, choice]);
});

test('the choices show the saved theme', () => {
  root.dataset.theme = 'dark';
  answerMenus(header);
  const checked = [...header.querySelectorAll<HTMLInputElement>('[type=radio]:checked')];
  expect(checked.map(({ value }) => value)).toEqual(['dark', 'dark']);
});

test('React alone answers after it listens', () => {
  window.dispatchEvent(new Event(LISTENS));
  fireEvent.click(buttonOf(MORE));
  expect(open()).toEqual([]);
});
