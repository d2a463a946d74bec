/** @jest-environment jsdom */
import { installDialog } from 'ui-kit/testing';
import { closeModalsByBack } from './close-by-back';

const ALLOWS = 'data-back-closes-overlays';
const root = document.documentElement;
let stop = () => {};
beforeAll(() => installDialog(window as Window & typeof globalThis));
beforeEach(() => {
  root.setAttribute(ALLOWS, '');
  window.history.pushState({ idx: 3 }, '', '/en/verification/?a=1#b');
  stop = closeModalsByBack(window);
});
afterEach(async () => {
  const isHeld = depth() > 0;
  const popstate = nextPopstate();
  document.body.replaceChildren();
  if (isHeld) await popstate;
  stop();
});

/** Mutation observers have been called. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const nextPopstate = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const depth = () => (window.history.state as { shellOverlay?: { depth: number } }).shellOverlay?.depth ?? 0;
const openTexts = () => [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent);
async function open(text: string): Promise<HTMLDialogElement> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('data-ui-modal', '');
  dialog.innerHTML = `<a href="#there">${text}</a>`;
  document.body.append(dialog);
  dialog.showModal();
  await settled();
  return dialog;
}
async function goBack(steps = 1): Promise<void> {
  const popstate = nextPopstate();
  window.history.go(-steps);
  await popstate;
}

test('each step back closes one nested modal, keeps the page and restores its state', async () => {
  await open('outer');
  await open('inner');
  expect(window.history.state).toMatchObject({ idx: 3, shellOverlay: { depth: 2 } });
  await goBack();
  expect(openTexts()).toEqual(['outer']);
  await goBack();
  expect(openTexts()).toEqual([]);
  expect(window.history.state).toEqual({ idx: 3 });
  expect(window.location.href).toMatch(/\/en\/verification\/\?a=1#b$/);
});

test.each<[string, (dialog: HTMLDialogElement) => void]>([
  ['closes in another way', (dialog) => dialog.close()],
  ['is removed by the page', (dialog) => dialog.remove()],
])('no history entry is left when a modal %s', async (_, end) => {
  const dialog = await open('log in');
  const popstate = nextPopstate();
  end(dialog);
  await popstate;
  expect(window.history.state).toEqual({ idx: 3 });
});

test('a modal that replaces another one keeps its entry', async () => {
  const first = await open('log in');
  const { length } = window.history;
  first.close();
  await open('register');
  expect([depth(), window.history.length]).toEqual([1, length]);
  await goBack();
  expect(openTexts()).toEqual([]);
});

test('a modal that opens while the entry of another one is removed gets an entry', async () => {
  const first = await open('drawer');
  first.close();
  await Promise.resolve();
  const popstate = nextPopstate();
  await open('log in');
  await popstate;
  expect([depth(), openTexts()]).toEqual([1, ['log in']]);
});

test('a link in a modal works once, after its entry is removed', async () => {
  const dialog = await open('terms');
  const onClick = jest.fn((event: Event) => {
    event.preventDefault();
    expect(depth()).toBe(0);
  });
  document.body.addEventListener('click', onClick);
  const popstate = nextPopstate();
  dialog.querySelector('a')!.click();
  await popstate;
  document.body.removeEventListener('click', onClick);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(depth()).toBe(0);
});

test('a newer entry of the page’s router stays', async () => {
  const dialog = await open('search');
  window.history.pushState({ idx: 4 }, '', '/en/other/');
  dialog.close();
  await settled();
  expect(window.location.pathname).toBe('/en/other/');
  expect(window.history.state).toEqual({ idx: 4 });
});

test('the entry of an earlier page load is left at the start', async () => {
  await open('log in');
  stop();
  document.body.replaceChildren();
  expect(depth()).toBe(1);
  jest.useFakeTimers({ now: Date.now() + 1_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
  stop = closeModalsByBack(window);
  jest.useRealTimers();
  await nextPopstate();
  expect(window.history.state).toEqual({ idx: 3 });
});

describe('on a page that does not allow entries', () => {
  beforeEach(() => root.removeAttribute(ALLOWS));

  test('the history stays as it is', async () => {
    const { length } = window.history;
    (await open('log in')).close();
    await settled();
    expect([window.history.length, window.history.state]).toEqual([length, { idx: 3 }]);
  });

  test('modals close when the page’s router goes back, and stay open for a jump in the page', async () => {
    window.history.pushState({ idx: 4 }, '', '/en/other/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await open('log in');
    window.location.hash = '#there';
    await settled();
    expect(openTexts()).toEqual(['log in']);
    await goBack(2);
    expect(openTexts()).toEqual([]);
  });

  test('a step back within the document is cancelled and closes the top modal only', async () => {
    const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 5 } });
    Reflect.set(window, 'navigation', navigation);
    const stopNavigation = closeModalsByBack(window);
    const router = jest.fn();
    navigation.addEventListener('navigate', router);
    const navigate = (fields: object) => {
      const event = Object.assign(new Event('navigate', { cancelable: true }), fields);
      navigation.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await open('outer');
    await open('inner');
    expect(navigate({ navigationType: 'push', destination: { index: -1 } })).toBe(false);
    expect(navigate({ navigationType: 'traverse', destination: { index: 6 } })).toBe(false);
    expect(router).toHaveBeenCalledTimes(2);
    expect(navigate({ navigationType: 'traverse', destination: { index: 4 } })).toBe(true);
    expect(openTexts()).toEqual(['outer']);
    expect(router).toHaveBeenCalledTimes(2);
    stopNavigation();
    Reflect.deleteProperty(window, 'navigation');
  });
});
