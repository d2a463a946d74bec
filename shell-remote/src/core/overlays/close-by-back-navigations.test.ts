/** @jest-environment jsdom */
import * as limits from 'shared-config/site/limits';
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

describe('an entry that the page adds while modals are open', () => {
  const navigation = new EventTarget();
  const routed: unknown[] = [];
  const router = () => routed.push([window.location.pathname, (window.history.state as { idx: number }).idx]);
  beforeAll(() => Reflect.set(window, 'navigation', navigation));
  afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
  beforeEach(() => {
    routed.length = 0;
    guard.stop();
    window.addEventListener('popstate', router);
    guard.restart();
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
      await settled();
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

describe('a navigation to another page', () => {
  const navigate = jest.fn<object, [string, object]>();
  const navigation = Object.assign(new EventTarget(), { navigate });
  let go: jest.SpyInstance;
  beforeAll(() => Reflect.set(window, 'navigation', navigation));
  afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
  beforeEach(() => {
    guard.restart();
    navigate.mockReset().mockReturnValue({ committed: Promise.resolve() });
    go = jest.spyOn(window.history, 'go');
  });

  const url = 'https://example.com/next';
  const start = (fields: object, destination: object = { url }) => {
    const event = new Event('navigate', { cancelable: true });
    const present = { navigationType: 'push', downloadRequest: null, formData: null, ...fields };
    navigation.dispatchEvent(
      Object.assign(event, present, { destination: { getState: () => 7, ...destination } }),
    );
    return event;
  };

  test.each(['push', 'replace'])('goes on (%s) after the entries of all modals are removed', async (type) => {
    await open('outer');
    await open('inner');
    const popstate = nextPopstate();
    expect(start({ navigationType: type, info: 'why' }).defaultPrevented).toBe(true);
    await popstate;
    expect(navigate.mock.calls).toEqual([[url, { history: type, info: 'why', state: 7 }]]);
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test.each<[string, object, object]>([
    ['stays in the document', {}, { url, sameDocument: true }],
    ['sends a form', { formData: {} }, { url }],
    ['is a download', { downloadRequest: '' }, { url }],
    ['opens an app', {}, { url: 'mailto:a@example.com' }],
    ['is a reload', { navigationType: 'reload' }, { url }],
  ])('is left to the browser if it %s', async (_, fields, destination) => {
    await open('log in');
    expect(start(fields, destination).defaultPrevented).toBe(false);
    expect(go).not.toHaveBeenCalled();
  });

  test('is left to the browser if no modal has an entry', () => {
    expect(start({}).defaultPrevented).toBe(false);
  });

  test('is not ended by the step back of a modal, which follows when the page returns', async () => {
    const dialog = await open('search');
    window.dispatchEvent(new Event('beforeunload'));
    dialog.close();
    await settled();
    expect(go).not.toHaveBeenCalled();
    const popstate = nextPopstate();
    window.dispatchEvent(new Event('pageshow'));
    await popstate;
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test('that has not ended in 30 s is followed by the step back of a closed modal', async () => {
    const dialog = await open('search');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    window.dispatchEvent(new Event('beforeunload'));
    dialog.close();
    await Promise.resolve();
    jest.advanceTimersByTime(limits.requestTimeoutMs - 1);
    expect(go).not.toHaveBeenCalled();
    const popstate = nextPopstate();
    // With the timer of jsdom’s step.
    jest.advanceTimersByTime(limits.requestTimeoutMs);
    jest.useRealTimers();
    await popstate;
    expect(window.history.state).toEqual({ idx: 3 });
  });

  test('in the same task as the closing of a modal comes before the step back', async () => {
    const dialog = await open('search');
    dialog.close();
    await Promise.resolve();
    expect(go).not.toHaveBeenCalled();
    await settled();
    expect(go).toHaveBeenCalledTimes(1);
    await nextPopstate();
  });
});
