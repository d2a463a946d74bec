/** @jest-environment jest-fixed-jsdom */
import { followBackButton } from './follow-back-button';
import { createTelegramNative } from './telegram-native';
import { installFakeTelegram, emit } from './fake-telegram.fixture';

let telegram: ReturnType<typeof installFakeTelegram>;
let stop: () => void;
let history: { canGoBack: boolean; canGoForward: boolean } & EventTarget;
const back = jest.fn();

/** Mutation observers run in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const shown = () =>
  telegram.of('web_app_setup_back_button').map((params) => (params as { is_visible: boolean }).is_visible);

function start(version = '8.0') {
  const native = createTelegramNative({ version, report: (message) => expect(message).toBe('') });
  stop = followBackButton(window, native);
}

function openDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<input>';
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  dialog.querySelector('input')!.focus();
  return dialog;
}

beforeEach(() => {
  telegram = installFakeTelegram();
  history = Object.assign(new EventTarget(), { canGoBack: false, canGoForward: false });
  Reflect.set(window, 'navigation', history);
  jest.spyOn(window.history, 'back').mockImplementation(back);
  back.mockReset();
});
afterEach(() => {
  stop();
  telegram.leave();
  Reflect.deleteProperty(window, 'navigation');
  document.body.replaceChildren();
});

test('makes no call on the first page', () => {
  start();
  expect(shown()).toEqual([]);
});

test('hides the button of a later page after going back to the first one', () => {
  history.canGoForward = true;
  start();
  expect(shown()).toEqual([false]);
});

test.each([
  [false, [false]],
  [true, [true, true]],
])('repeats the state of a page that is restored from the cache: %s', (canGoBack, expected) => {
  history.canGoBack = canGoBack;
  start();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(shown()).toEqual(expected);
});

test('shows the button after a navigation and goes back on a click', () => {
  start();
  history.canGoBack = true;
  history.dispatchEvent(new Event('currententrychange'));
  history.dispatchEvent(new Event('currententrychange'));
  expect(shown()).toEqual([true]);
  emit('back_button_pressed');
  expect(back).toHaveBeenCalledTimes(1);
  history.canGoBack = false;
  window.dispatchEvent(new Event('popstate'));
  expect(shown()).toEqual([true, false]);
});

test('uses the length of the history in older browsers', () => {
  Reflect.deleteProperty(window, 'navigation');
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  start();
  expect(shown()).toEqual([true]);
});

test('shows the button for an open dialog and closes that first by a cancel event', async () => {
  start();
  const dialog = openDialog();
  await settle();
  expect(shown()).toEqual([true]);
  const cancelled = jest.fn((event: Event) => event.preventDefault());
  dialog.addEventListener('cancel', cancelled);
  emit('back_button_pressed');
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  dialog.remove();
  await settle();
  expect(shown()).toEqual([true, false]);
});

test('uses `requestClose` of the dialog if the browser has it', async () => {
  start();
  const requestClose = jest.fn();
  Object.assign(openDialog(), { requestClose });
  emit('back_button_pressed');
  expect(requestClose).toHaveBeenCalledTimes(1);
});

test('closes content inside a dialog first, and the focused dialog before others', () => {
  start();
  const [below, above] = [openDialog(), openDialog()].map((dialog) =>
    Object.assign(dialog, { requestClose: jest.fn() }),
  );
  document.body.append(below!);
  above!.querySelector('input')!.focus();
  const list = jest.fn((event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault());
  above!.addEventListener('keydown', list, { once: true });
  emit('back_button_pressed');
  expect(list).toHaveBeenCalledTimes(1);
  expect(above!.requestClose).not.toHaveBeenCalled();
  emit('back_button_pressed');
  expect(above!.requestClose).toHaveBeenCalledTimes(1);
  expect(below!.requestClose).not.toHaveBeenCalled();
});

test('makes no call to the first version, which has no back button', () => {
  history.canGoBack = true;
  start('6.0');
  expect(telegram.sent).toEqual([]);
});

test('hides the button after the stop and ignores events', async () => {
  history.canGoBack = true;
  start();
  stop();
  expect(shown()).toEqual([true, false]);
  emit('back_button_pressed');
  openDialog();
  history.dispatchEvent(new Event('currententrychange'));
  await settle();
  expect(back).not.toHaveBeenCalled();
  expect(shown()).toEqual([true, false]);
});
