/** Returns a backend's calls; each loads the backend's code first. */
export function lateCalls<Calls extends object>(backend: () => Promise<Calls>): Calls {
  return new Proxy({} as Calls, {
    get: (_, name) => async (request: unknown) => {
      const call: unknown = Reflect.get(await backend(), name);
      return (call as (request: unknown) => Promise<unknown>)(request);
    },
  });
}
