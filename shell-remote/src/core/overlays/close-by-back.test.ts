/** @jest-environment jsdom */
import { closeModalsByBack } from './close-by-back';
import {
  depth,
  goBack,
  guardTestPage,
  nextPopstate,
  open,
  openTexts,
  settled,
} from './close-by-back.fixture';
// R-HEADER-14

const guard = guardTestPage();

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
  const go = jest.spyOn(window.history, 'go');
  first.close();
  await settled();
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
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

test('an event that a router dispatches does not end the step of a closed modal', async () => {
  const dialog = await open('log in');
  const go = jest.spyOn(window.history, 'go');
  dialog.close();
  await settled();
  expect(go).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await nextPopstate();
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
  expect(window.history.state).toEqual({ idx: 3 });
});

test('a modal that is open at the start gets an entry', async () => {
  guard.stop();
  await open('log in');
  expect(depth()).toBe(0);
  guard.restart();
  expect(depth()).toBe(1);
  await goBack();
  expect(openTexts()).toEqual([]);
});

describe('the entry of an earlier page load', () => {
  const reload = () => {
    jest.useFakeTimers({ now: Date.now() + 1_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
    guard.restart();
    jest.useRealTimers();
  };
  beforeEach(async () => {
    await open('log in');
    guard.stop();
    document.body.replaceChildren();
    expect(depth()).toBe(1);
  });

  test('is left at the start, and again when the visitor goes forward to it', async () => {
    reload();
    await nextPopstate();
    expect(window.history.state).toEqual({ idx: 3 });
    await goBack(-1);
    await nextPopstate();
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test('is left before a modal that is open already gets its own', async () => {
    await open('search');
    reload();
    await nextPopstate();
    expect([depth(), openTexts()]).toEqual([1, ['search']]);
    await goBack();
    expect([window.history.state, openTexts()]).toEqual([{ idx: 3 }, []]);
  });
});

describe('on a page that does not allow entries', () => {
  beforeEach(() => document.documentElement.removeAttribute('data-back-closes-overlays'));

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
