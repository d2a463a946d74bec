/** @jest-environment jest-fixed-jsdom */
import { supportChatOf } from './support-chat';

const chat = { open: () => undefined };

it.each<[object, unknown]>([
  [{ supportChat: chat }, chat],
  [{}, null],
  [{ supportChat: {} }, null],
  [{ supportChat: null }, null],
  [{ supportChat: 'open' }, null],
])('accepts only an object that can open the chat: %j', (page, expected) => {
  expect(supportChatOf(page)).toBe(expected);
});

it('ignores an element of the page with the name of the chat', () => {
  document.body.innerHTML = '<iframe name="supportChat"></iframe>';
  expect(supportChatOf(window)).toBeNull();
});
