/** @jest-environment jest-fixed-jsdom */
import { followBackButton } from './follow-back-button';
import { createTelegramNative } from './telegram-native';
import { pretendTelegram, tell } from './telegram-side.fixture';

let telegram: ReturnType<typeof pretendTelegram>;
let stop: () => void;
let history: { canGoBack: boolean } & EventTarget;
const back = jest.fn();

/** The observer of the page tells in a later turn. */
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
  telegram = pretendTelegram();
  history = Object.assign(new EventTarget(), { canGoBack: false });
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

test('stays hidden on the first page, without a word', () => {
  start();
  expect(shown()).toEqual([]);
});

test('shows when the page has been left for another, and goes back there', () => {
  start();
  history.canGoBack = true;
  history.dispatchEvent(new Event('currententrychange'));
  history.dispatchEvent(new Event('currententrychange'));
  expect(shown()).toEqual([true]);
  tell('back_button_pressed');
  expect(back).toHaveBeenCalledTimes(1);
  history.canGoBack = false;
  window.dispatchEvent(new Event('popstate'));
  expect(shown()).toEqual([true, false]);
});

test('a browser that cannot tell goes by the length of the history', () => {
  Reflect.deleteProperty(window, 'navigation');
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(2);
  start();
  expect(shown()).toEqual([true]);
});

test('an open dialog shows it and closes first, by asking', async () => {
  start();
  const dialog = openDialog();
  await settle();
  expect(shown()).toEqual([true]);
  const cancelled = jest.fn((event: Event) => event.preventDefault());
  dialog.addEventListener('cancel', cancelled);
  tell('back_button_pressed');
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  dialog.remove();
  await settle();
  expect(shown()).toEqual([true, false]);
});

test('a browser that can ask a dialog itself is left to it', async () => {
  start();
  const requestClose = jest.fn();
  Object.assign(openDialog(), { requestClose });
  tell('back_button_pressed');
  expect(requestClose).toHaveBeenCalledTimes(1);
});

test('what lies inside of a dialog closes before it, and the one with the focus before the others', () => {
  start();
  const [below, above] = [openDialog(), openDialog()].map((dialog) =>
    Object.assign(dialog, { requestClose: jest.fn() }),
  );
  document.body.append(below!);
  above!.querySelector('input')!.focus();
  const list = jest.fn((event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault());
  above!.addEventListener('keydown', list, { once: true });
  tell('back_button_pressed');
  expect(list).toHaveBeenCalledTimes(1);
  expect(above!.requestClose).not.toHaveBeenCalled();
  tell('back_button_pressed');
  expect(above!.requestClose).toHaveBeenCalledTimes(1);
  expect(below!.requestClose).not.toHaveBeenCalled();
});

test('the first version has none, and is not asked for one', () => {
  history.canGoBack = true;
  start('6.0');
  expect(telegram.sent).toEqual([]);
});

test('after the stop it is hidden and hears nothing', async () => {
  history.canGoBack = true;
  start();
  stop();
  expect(shown()).toEqual([true, false]);
  tell('back_button_pressed');
  openDialog();
  history.dispatchEvent(new Event('currententrychange'));
  await settle();
  expect(back).not.toHaveBeenCalled();
  expect(shown()).toEqual([true, false]);
});
