/** @jest-environment jest-fixed-jsdom */
import { autorun } from 'mobx';
import type { HeaderData } from 'shared-config/contracts';
import { pending } from '../../session/session-store.fixture';
import { NavigationStore, type NavigationPorts } from './navigation-store';

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

function setStore() {
  const fetchHeaderData = jest.fn<Promise<HeaderData>, [unknown]>(() =>
    Promise.resolve(navigationOf('Fresh')),
  );
  const backend = jest.fn(() => Promise.resolve({ fetchHeaderData }));
  const memory = { navigationFor: jest.fn<HeaderData | undefined, [string]>(), keep: jest.fn() };
  const shell = {
    backend,
    context: { locale: { code: 'en' } },
    memory: { navigation: memory },
  } as unknown as NavigationPorts;
  const store = new NavigationStore(shell, navigationOf('Inlined'));
  return { store, backend, fetchHeaderData, shell, memory };
}

test('shows what came with the page, and asks for nothing by itself', () => {
  const { store, backend } = setStore();
  expect(shownBy(store)).toEqual(['Inlined']);
  expect(backend).not.toHaveBeenCalled();
});

describe('what an earlier page has kept', () => {
  test('is shown when it is recalled, until the backend has answered', async () => {
    const { store, memory } = setStore();
    memory.navigationFor.mockReturnValue(navigationOf('Kept'));
    store.recall();
    expect(memory.navigationFor.mock.calls).toEqual([['en']]);
    expect(shownBy(store)).toEqual(['Kept']);
    await store.refresh();
    expect(shownBy(store)).toEqual(['Fresh']);
  });

  test('changes nothing where there is nothing of this language', () => {
    const { store, memory } = setStore();
    memory.navigationFor.mockReturnValue(undefined);
    store.recall();
    expect(shownBy(store)).toEqual(['Inlined']);
  });

  test('is the latest answer, and a failure keeps the older one', async () => {
    const { store, memory, fetchHeaderData } = setStore();
    await store.refresh();
    fetchHeaderData.mockRejectedValue(new Error('gone'));
    await store.refresh();
    expect(memory.keep.mock.calls).toEqual([[navigationOf('Fresh')]]);
  });
});

test('shows what the backend answers for the place where the page stands', async () => {
  const { store, fetchHeaderData, shell } = setStore();
  await store.refresh();
  expect(shownBy(store)).toEqual(['Fresh']);
  expect(fetchHeaderData.mock.calls).toEqual([[shell.context]]);
  expect(warn).not.toHaveBeenCalled();
});

describe('what cannot be shown keeps what is shown, and is reported', () => {
  test.each<[string, (made: ReturnType<typeof setStore>) => unknown]>([
    ['a call that fails', ({ fetchHeaderData }) => fetchHeaderData.mockRejectedValue(new Error('502'))],
    ['an answer of another shape', ({ fetchHeaderData }) => fetchHeaderData.mockResolvedValue({} as never)],
    [
      'a page of HTML',
      ({ fetchHeaderData }) => fetchHeaderData.mockResolvedValue('<!doctype html>' as never),
    ],
    ['code that does not come', ({ backend }) => backend.mockRejectedValue(new Error('chunk 7 is gone'))],
  ])('%s', async (_, fail) => {
    const made = setStore();
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
  test('never replace a newer one', async () => {
    const { store, fetchHeaderData } = setStore();
    const older = pending<HeaderData>();
    fetchHeaderData.mockReturnValueOnce(older.promise);
    const first = store.refresh();
    await store.refresh();
    older.resolve(navigationOf('Stale'));
    await first;
    expect(shownBy(store)).toEqual(['Fresh']);
  });

  test('that fail take nothing away', async () => {
    const { store, fetchHeaderData } = setStore();
    const older = pending<HeaderData>();
    fetchHeaderData.mockReturnValueOnce(older.promise);
    const first = store.refresh();
    await store.refresh();
    older.reject(new Error('502'));
    await first;
    expect(shownBy(store)).toEqual(['Fresh']);
  });
});

test('redraws nothing when the answer says what is shown already', async () => {
  const { store, fetchHeaderData } = setStore();
  fetchHeaderData.mockResolvedValue(navigationOf('Inlined'));
  const draw = jest.fn(() => void store.navigation);
  const stop = autorun(draw);
  await store.refresh();
  stop();
  expect(draw).toHaveBeenCalledTimes(1);
});

test('redraws when the answer is another', async () => {
  const { store } = setStore();
  const draw = jest.fn(() => void store.navigation);
  const stop = autorun(draw);
  await store.refresh();
  stop();
  expect(draw).toHaveBeenCalledTimes(2);
});
