/** @jest-environment jest-fixed-jsdom */
import { autorun } from 'mobx';
import type { HeaderData } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { NavigationStore, type NavigationPorts } from './navigation-store';
// R-HEADER-2

const navigationOf = (name: string): HeaderData => ({
  language: 'en',
  left: [{ name, renderer: 'PrimaryLink', href: '/markets' }],
  right: [],
});
const shownBy = (store: NavigationStore) => store.navigation.left.map(({ name }) => name);

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function createStore() {
  const fetchHeaderData = jest.fn<Promise<HeaderData>, [unknown]>(() =>
    Promise.resolve(navigationOf('Fresh')),
  );
  const backend = jest.fn(() => Promise.resolve({ fetchHeaderData }));
  const memory = { navigationFor: jest.fn<HeaderData | undefined, [string]>(), save: jest.fn() };
  const shell = {
    backend,
    context: { locale: { code: 'en' } },
    memory: { navigation: memory },
  } as unknown as NavigationPorts;
  const store = new NavigationStore(shell, navigationOf('Inlined'));
  return { store, backend, fetchHeaderData, shell, memory };
}

test('shows the initial navigation and requests nothing by itself', () => {
  const { store, backend } = createStore();
  expect(shownBy(store)).toEqual(['Inlined']);
  expect(backend).not.toHaveBeenCalled();
});

describe('the cached navigation', () => {
  test('shows until the backend answers', async () => {
    const { store, memory } = createStore();
    memory.navigationFor.mockReturnValue(navigationOf('Cached'));
    store.showCached();
    expect(memory.navigationFor.mock.calls).toEqual([['en']]);
    expect(shownBy(store)).toEqual(['Cached']);
    await store.refresh();
    expect(shownBy(store)).toEqual(['Fresh']);
  });

  test('of another language is not shown', () => {
    const { store, memory } = createStore();
    memory.navigationFor.mockReturnValue(undefined);
    store.showCached();
    expect(shownBy(store)).toEqual(['Inlined']);
  });

  test('is the latest answer, and a failure keeps it', async () => {
    const { store, memory, fetchHeaderData } = createStore();
    await store.refresh();
    fetchHeaderData.mockRejectedValue(new Error('gone'));
    await store.refresh();
    expect(memory.save.mock.calls).toEqual([[navigationOf('Fresh')]]);
  });
});

test('shows the backend’s answer for the page context', async () => {
  const { store, fetchHeaderData, shell } = createStore();
  await store.refresh();
  expect(shownBy(store)).toEqual(['Fresh']);
  expect(fetchHeaderData.mock.calls).toEqual([[shell.context]]);
  expect(warn).not.toHaveBeenCalled();
});

describe('a failed refresh keeps the shown navigation and is reported', () => {
  test.each<[string, (made: ReturnType<typeof createStore>) => unknown]>([
    ['a call that fails', ({ fetchHeaderData }) => fetchHeaderData.mockRejectedValue(new Error('502'))],
    ['an answer of another shape', ({ fetchHeaderData }) => fetchHeaderData.mockResolvedValue({} as never)],
    [
      'a page of HTML',
      ({ fetchHeaderData }) => fetchHeaderData.mockResolvedValue('<!doctype html>' as never),
    ],
    ['code that does not come', ({ backend }) => backend.mockRejectedValue(new Error('chunk 7 is gone'))],
  ])('%s', async (_, fail) => {
    const made = createStore();
    fail(made);
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener('shell:error', listen);
    await expect(made.store.refresh()).resolves.toBeUndefined();
    window.removeEventListener('shell:error', listen);
    expect(shownBy(made.store)).toEqual(['Inlined']);
    expect(heard).toMatchObject([{ code: 'header-data-failed', part: 'header' }]);
  });
});

describe('late answers', () => {
  test('never replace newer ones', async () => {
    const { store, fetchHeaderData } = createStore();
    const older = createDeferred<HeaderData>();
    fetchHeaderData.mockReturnValueOnce(older.promise);
    const first = store.refresh();
    await store.refresh();
    older.resolve(navigationOf('Stale'));
    await first;
    expect(shownBy(store)).toEqual(['Fresh']);
  });

  test('that fail change nothing', async () => {
    const { store, fetchHeaderData } = createStore();
    const older = createDeferred<HeaderData>();
    fetchHeaderData.mockReturnValueOnce(older.promise);
    const first = store.refresh();
    await store.refresh();
    older.reject(new Error('502'));
    await first;
    expect(shownBy(store)).toEqual(['Fresh']);
  });
});

test('notifies no observer when the answer equals the shown navigation', async () => {
  const { store, fetchHeaderData } = createStore();
  fetchHeaderData.mockResolvedValue(navigationOf('Inlined'));
  const draw = jest.fn(() => void store.navigation);
  const stop = autorun(draw);
  await store.refresh();
  stop();
  expect(draw).toHaveBeenCalledTimes(1);
});

test('notifies observers when the answer differs', async () => {
  const { store } = createStore();
  const draw = jest.fn(() => void store.navigation);
  const stop = autorun(draw);
  await store.refresh();
  stop();
  expect(draw).toHaveBeenCalledTimes(2);
});
