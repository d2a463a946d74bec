import { createBoundedMap } from '../../releases/bounded-map';

/** Creates a cache of results that belong to one release. Another release empties it, and a failed result is created again. */
export function createReleaseCache<Release extends object, Result>(maxEntries: number) {
  const results = createBoundedMap<string, Promise<Result>>(maxEntries);
  let cachedFor: Release | undefined;
  return {
    has: (release: Release, key: string) => cachedFor === release && results.has(key),
    get(release: Release, key: string, create: () => Promise<Result>): Promise<Result> {
      if (cachedFor !== release) results.clear();
      cachedFor = release;
      const cached = results.get(key);
      if (cached) return cached;
      const result = create();
      results.set(key, result);
      result.catch(() => results.delete(key));
      return result;
    },
  };
}
