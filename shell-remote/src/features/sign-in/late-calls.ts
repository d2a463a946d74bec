/** Returns a backend's calls; each loads the backend's code first. */
export function lateCalls<Calls extends object>(backend: () => Promise<Calls>): Calls {
  return new Proxy({} as Calls, {
    get(_, name) {
      // With a `then`, a promise would wait for the calls instead of resolving to them.
      if (name === 'then') return undefined;
      return async (request: unknown): Promise<unknown> => {
        const calls = await backend();
        const call: unknown = Reflect.get(calls, name);
        return Reflect.apply(call as (request: unknown) => Promise<unknown>, calls, [request]);
      };
    },
  });
}
