/** @jest-environment jest-fixed-jsdom */
import { recordShellErrors } from '../../core/page/page.fixture';
import { drawAccount } from './account-section';
import type { AccountPorts } from './account-store';
import { followAccountMenu } from './follow-account-menu';
// R-HEADER-23

const mockUndraw = jest.fn();
jest.mock('./account-section', () => ({ drawAccount: jest.fn(() => mockUndraw) }));

const MENU = `<div class="sh-dropdown--account"><button aria-expanded="true"></button>
  <div class="sh-account"><ul class="sh-account__rows"></ul></div></div>`;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => jest.clearAllMocks());

function open(isSignedIn = true) {
  document.body.innerHTML = '';
  const header = document.body.appendChild(document.createElement('header'));
  header.innerHTML = MENU;
  const stop = followAccountMenu({ session: { isSignedIn } } as AccountPorts, header);
  const want = () =>
    header.querySelector('button')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return { header, stop, want };
}

test('reserves the space at the first intent, and draws once when the code has loaded', async () => {
  const { header, stop, want } = open();
  expect(header.querySelector('.sh-money')).toBeNull();
  want();
  const classes = [...header.querySelector('.sh-account')!.children].map(({ className }) => className);
  expect(classes).toEqual(['sh-money', 'sh-account__rows', 'sh-more']);
  want();
  await settle();
  expect(drawAccount).toHaveBeenCalledTimes(1);
  stop();
  expect(mockUndraw).toHaveBeenCalledTimes(1);
  expect(header.querySelector('.sh-money, .sh-more')).toBeNull();
});

test('ends the menu above the notices, whose stack fills the window', () => {
  const { header, stop, want } = open();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="sh-notices"><p class="sh-root"></p><p class="sh-root"></p><p class="sh-root" hidden></p></div>',
  );
  const tops = [innerHeight - 250, innerHeight - 120];
  document.querySelector('.sh-notices')!.getBoundingClientRect = () => new DOMRect(0, 0, 1280, innerHeight);
  document.querySelectorAll('.sh-notices p:not([hidden])').forEach((notice, index) => {
    notice.getBoundingClientRect = () => new DOMRect(0, tops[index], 1000, 100);
  });
  const covered = () =>
    header.querySelector<HTMLElement>('.sh-dropdown--account')!.style.getPropertyValue('--sh-covered');
  want();
  expect(covered()).toBe('250px');
  document.querySelector('.sh-notices')!.replaceChildren();
  want();
  expect(covered()).toBe('0px');
  stop();
});

test('completes the menu of the next user', async () => {
  const { header, stop, want } = open();
  want();
  await settle();
  header.innerHTML = MENU;
  want();
  await settle();
  expect(mockUndraw).toHaveBeenCalledTimes(1);
  expect(drawAccount).toHaveBeenCalledTimes(2);
  stop();
});

test('draws nothing for a visitor', () => {
  const { header, stop, want } = open(false);
  want();
  expect(header.querySelector('.sh-money')).toBeNull();
  stop();
});

test('closes an open menu at its button, which gets the focus', async () => {
  const { header, stop, want } = open();
  const button = header.querySelector('button')!;
  button.addEventListener('click', () => button.setAttribute('aria-expanded', 'false'));
  want();
  await settle();
  jest.mocked(drawAccount).mock.calls[0]![1].close();
  await settle();
  expect([document.activeElement === button, button.getAttribute('aria-expanded')]).toEqual([true, 'false']);
  stop();
});

test('removes the reserved space when the code does not load, and tries again at the next intent', async () => {
  const errors = recordShellErrors();
  jest.mocked(drawAccount).mockImplementationOnce(() => {
    throw new Error('no chunk');
  });
  const { header, stop, want } = open();
  want();
  await settle();
  expect(header.querySelector('.sh-money')).toBeNull();
  expect(errors.codes()).toEqual(['user-value-failed']);
  want();
  await settle();
  expect(header.querySelector('.sh-money')).not.toBeNull();
  stop();
  errors.stop();
});
