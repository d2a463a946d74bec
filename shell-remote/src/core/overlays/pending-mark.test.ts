/** @jest-environment jest-fixed-jsdom */
import { fireEvent } from '@testing-library/react';
import '@testing-library/jest-dom';
import { installDialog } from 'ui-kit/testing';
import { localeOf } from '../page/page.fixture';
import { createPendingMark } from './pending-mark';
import { createFrameTranslator } from '../texts/shell-translator';
// R-SIGN-10

beforeAll(() => installDialog(window));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document.body.innerHTML = '<button style="color: red;">Log in</button><dialog></dialog>';
  const box = { x: 100, y: 20, width: 60, height: 32 } as DOMRect;
  jest.spyOn(button(), 'getClientRects').mockReturnValue([box] as unknown as DOMRectList);
});
afterEach(() => {
  pending.end();
  jest.useRealTimers();
});

const translator = () => createFrameTranslator({ locale: localeOf('en') }, {});
const pending = createPendingMark(window, translator);
const button = () => document.querySelector('button')!;
const spinner = () => document.querySelector<HTMLElement>('.sh-pending');
const click = () => {
  button().addEventListener('click', pending.start, { once: true });
  fireEvent.click(button());
};

test('shows nothing for 200 ms, then a spinner over the clicked control', () => {
  click();
  jest.advanceTimersByTime(199);
  expect(spinner()).toBeNull();
  expect(button()).not.toHaveAttribute('aria-busy');
  jest.advanceTimersByTime(1);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(spinner()).not.toHaveAttribute('data-alone');
  expect(spinner()!.style.translate).toBe('130px 36px');
  expect(spinner()!.style.color).toBe('rgb(255, 0, 0)');
});

test('announces the wait in a live region that existed before its text', () => {
  click();
  const region = document.querySelector('[role=status]');
  expect(region).toBeEmptyDOMElement();
  jest.advanceTimersByTime(200);
  expect(document.querySelector('[role=status]')).toBe(region);
  expect(region).toHaveTextContent('Loading…');
  expect(region).toHaveAttribute('lang', 'en');
});

test('restores the control when a dialog opens', async () => {
  const before = button().outerHTML;
  click();
  jest.advanceTimersByTime(200);
  document.querySelector('dialog')!.showModal();
  await Promise.resolve();
  expect(spinner()).toBeNull();
  expect(document.querySelector('[role=status]')).toBeNull();
  expect(button().outerHTML).toBe(before);
});

test('shows nothing when loading ends within 200 ms', () => {
  click();
  pending.end();
  jest.advanceTimersByTime(1000);
  expect(spinner()).toBeNull();
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('ends after 30 s when the code opens no dialog', () => {
  click();
  jest.advanceTimersByTime(30_000);
  expect(spinner()).toBeNull();
  expect(button()).not.toHaveAttribute('aria-busy');
});

test('shows the spinner in the middle of the window when no control was clicked', () => {
  pending.start();
  jest.advanceTimersByTime(200);
  expect(spinner()).toHaveAttribute('data-alone');
});

test('moves the mark to a second click', () => {
  click();
  jest.advanceTimersByTime(200);
  click();
  jest.advanceTimersByTime(200);
  expect(document.querySelectorAll('.sh-pending')).toHaveLength(1);
  expect(document.querySelectorAll('[role=status]')).toHaveLength(1);
});
