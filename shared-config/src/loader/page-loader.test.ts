import type * as PageLoaderModule from './page-loader';

type Loaded = typeof PageLoaderModule;

function freshCopy(): Loaded {
  let loaded!: Loaded;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Loaded>('./page-loader');
  });
  return loaded;
}

it('keeps the first published loader for every build', () => {
  const host = freshCopy();
  const remote = freshCopy();
  expect(host).not.toBe(remote);
  expect(remote.pageLoader()).toBeUndefined();
  const first = { repair: () => Promise.resolve('first') };
  host.offerPageLoader(first);
  remote.offerPageLoader({ repair: () => Promise.resolve('second') });
  expect(remote.pageLoader()).toBe(first);
  expect(host.pageLoader()).toBe(first);
});
