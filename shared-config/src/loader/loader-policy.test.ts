const URL_OF_ENTRY = 'http://localhost:3001/remoteEntry.js';

import type * as TrustedScriptUrlModule from './loader-policy';

type Loaded = typeof TrustedScriptUrlModule;

function freshCopy(): Loaded {
  let loaded!: Loaded;
  jest.isolateModules(() => {
    loaded = jest.requireActual<Loaded>('./loader-policy');
  });
  return loaded;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

it('returns the plain address in browsers without Trusted Types', () => {
  expect(freshCopy().trustedScriptUrl(URL_OF_ENTRY)).toBe(URL_OF_ENTRY);
});

it('creates its policy with the first script and never again', () => {
  const createPolicy = jest.fn((_name: string, rules: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
  }));
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  const { trustedScriptUrl, LOADER_POLICY } = freshCopy();
  expect(createPolicy).not.toHaveBeenCalled();
  expect(trustedScriptUrl(URL_OF_ENTRY)).toEqual({ trusted: URL_OF_ENTRY });
  expect(trustedScriptUrl(`${URL_OF_ENTRY}?2`)).toEqual({ trusted: `${URL_OF_ENTRY}?2` });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual([LOADER_POLICY]);
});
