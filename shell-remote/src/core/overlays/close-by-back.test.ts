/** @jest-environment jsdom */
import { installDialog } from 'ui-kit/testing';
import { closeModalsByBack } from './close-by-back';
// R-HEADER-14

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

describe('an entry that the page adds while modals are open', () => {
  const navigation = new EventTarget();
  const routed: unknown[] = [];
  const router = () => routed.push([window.location.pathname, (window.history.state as { idx: number }).idx]);
  beforeAll(() => Reflect.set(window, 'navigation', navigation));
  afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
  beforeEach(() => {
    routed.length = 0;
    stop();
    window.addEventListener('popstate', router);
    stop = closeModalsByBack(window);
  });
  afterEach(() => window.removeEventListener('popstate', router));

  const navigate = (method: 'pushState' | 'replaceState', idx: number, hasEvent = true) => {
    window.history[method]({ idx }, '', '/ar-SA/verification/');
    const navigationType = method === 'pushState' ? 'push' : 'replace';
    if (hasEvent)
      navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  };
  const place = () => [window.location.pathname, (window.history.state as { idx: number }).idx, depth()];

  test.each([1, 2])(
    'moves below the entries of %i modals, and the router never sees the steps',
    async (count) => {
      for (let opened = 1; opened <= count; opened += 1) await open(`modal ${opened}`);
      const { length } = window.history;
      const popstate = nextPopstate();
      navigate('pushState', 4);
      await popstate;
      expect([place(), window.history.length]).toEqual([['/ar-SA/verification/', 4, count], length + 1]);
      expect(openTexts()).toHaveLength(count);
      for (let left = count - 1; left >= 0; left -= 1) {
        await goBack();
        expect([place(), openTexts().length]).toEqual([['/ar-SA/verification/', 4, left], left]);
      }
      expect(routed).toEqual(Array.from({ length: count + 1 }, () => ['/ar-SA/verification/', 4]));
      await goBack();
      expect(place()).toEqual(['/en/verification/', 3, 0]);
    },
  );

  test('replaces the page’s entry if the page replaced that of the modal', async () => {
    window.history.pushState({ idx: 4 }, '', '/en/verification/sample/');
    await open('search');
    const popstate = nextPopstate();
    navigate('replaceState', 4);
    await popstate;
    expect(place()).toEqual(['/ar-SA/verification/', 4, 1]);
    await goBack();
    expect([place(), openTexts()]).toEqual([['/ar-SA/verification/', 4, 0], []]);
    await goBack();
    expect(place()).toEqual(['/en/verification/', 3, 0]);
  });

  test('moves when the modal closes, in a browser without the Navigation API', async () => {
    const dialog = await open('search');
    navigate('pushState', 4, false);
    const moved = nextPopstate();
    dialog.close();
    await moved;
    await nextPopstate();
    expect(place()).toEqual(['/ar-SA/verification/', 4, 0]);
    await goBack();
    expect(place()).toEqual(['/en/verification/', 3, 0]);
  });

  describe('while a step back is under way', () => {
    /** As in Chromium: a step that has begun arrives at its entry, even if the page adds one before. */
    const arriveAfter = async (steps: number, act: () => void) => {
      const go = jest.spyOn(window.history, 'go').mockImplementationOnce(() => {});
      act();
      await Promise.resolve();
      expect(go).toHaveBeenCalledTimes(1);
      go.mockRestore();
      return () => goBack(steps);
    };

    test('is the one that moves if another one moved', async () => {
      await open('search');
      const arrive = await arriveAfter(2, () => navigate('pushState', 4));
      navigate('pushState', 5);
      await arrive();
      expect([place(), routed]).toEqual([['/ar-SA/verification/', 5, 1], [['/ar-SA/verification/', 5]]]);
    });

    test('is not left when a modal has closed', async () => {
      const dialog = await open('search');
      const arrive = await arriveAfter(2, () => dialog.close());
      navigate('pushState', 4);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await arrive();
      expect(place()).toEqual(['/ar-SA/verification/', 4, 0]);
      expect(routed.at(-1)).toEqual(['/ar-SA/verification/', 4]);
      await goBack();
      expect(place()).toEqual(['/en/verification/', 3, 0]);
    });
  });
});

test('an event that a router dispatches does not end the step of a closed modal', async () => {
  const dialog = await open('log in');
  const go = jest.spyOn(window.history, 'go');
  dialog.close();
  await Promise.resolve();
  expect(go).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await nextPopstate();
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
  expect(window.history.state).toEqual({ idx: 3 });
});

test('a modal that is open at the start gets an entry', async () => {
  stop();
  await open('log in');
  expect(depth()).toBe(0);
  stop = closeModalsByBack(window);
  expect(depth()).toBe(1);
  await goBack();
  expect(openTexts()).toEqual([]);
});

describe('the entry of an earlier page load', () => {
  const reload = () => {
    jest.useFakeTimers({ now: Date.now() + 1_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
    stop = closeModalsByBack(window);
    jest.useRealTimers();
  };
  beforeEach(async () => {
    await open('log in');
    stop();
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
