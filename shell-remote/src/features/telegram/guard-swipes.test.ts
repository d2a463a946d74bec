/** @jest-environment jest-fixed-jsdom */
import { installFakeTelegram } from './fake-telegram.fixture';
import { guardSwipes } from './guard-swipes';
import { createTelegramNative } from './telegram-native';
// R-PLATFORM-5

let telegram: ReturnType<typeof installFakeTelegram>;
let stop: () => void;
/** Mutation observers run in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const allowed = () =>
  telegram
    .of('web_app_setup_swipe_behavior')
    .map((params) => (params as { allow_vertical_swipe: boolean }).allow_vertical_swipe);

function start(version = '8.0') {
  stop = guardSwipes(
    window,
    createTelegramNative({ version, report: (message) => expect(message).toBe('') }),
  );
}

beforeEach(() => (telegram = installFakeTelegram()));
afterEach(() => {
  stop();
  telegram.leave();
  document.body.replaceChildren();
});

test('forbids vertical swipes while a dialog is open, and allows them again', async () => {
  start();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  await settle();
  expect(allowed()).toEqual([true]);
  dialog.setAttribute('open', '');
  await settle();
  dialog.append(document.createElement('form'));
  await settle();
  expect(allowed()).toEqual([true, false]);
  dialog.remove();
  await settle();
  expect(allowed()).toEqual([true, false, true]);
});

test('repeats the setting in a page that is restored from the cache, and allows swipes when it stops', () => {
  start();
  document.body.innerHTML = '<dialog open></dialog>';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(allowed()).toEqual([true, false]);
  stop();
  expect(allowed()).toEqual([true, false, true]);
});

test('sends nothing to a version before 7.7, which has no such setting', async () => {
  start('7.6');
  document.body.innerHTML = '<dialog open></dialog>';
  await settle();
  expect(telegram.sent).toEqual([]);
});
