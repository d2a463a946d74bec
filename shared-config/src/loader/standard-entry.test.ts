/** @jest-environment jest-fixed-jsdom */
import type { RemoteLoaderOptions } from './remote-loader';
import { createStandardEntry } from './standard-entry';

const mockLoad = jest.fn();
let mockOptions: RemoteLoaderOptions;
jest.mock('./remote-loader', () => ({
  createRemoteLoader: (options: RemoteLoaderOptions) => {
    mockOptions = options;
    return { load: mockLoad, repair: jest.fn(), presentBase: jest.fn() };
  },
}));

const ORIGIN = 'https://shell.example';
const DISCOVERY = '{"microFrontends":{}}';
const version = (hostLibraries?: Record<string, string>) => ({ extras: { hostLibraries } }) as never;

function create(script?: string) {
  const element =
    script === undefined ? null : Object.assign(document.createElement('script'), { src: script });
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element);
  return createStandardEntry(
    { part: 'shell', components: ['Header'] },
    { discovery: DISCOVERY, origin: ORIGIN },
  );
}

beforeEach(() => {
  mockLoad.mockReset().mockResolvedValue({ mountHeader: 1 });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the standard entry point', () => {
  test('requests nothing when a host initialises it', () => {
    expect(create().init({})).toBeUndefined();
    expect(mockLoad).not.toHaveBeenCalled();
  });

  test('returns the factory of a module', async () => {
    const entry = create();
    entry.init({});
    const factory = await entry.get('./mount');
    expect(factory()).toEqual({ mountHeader: 1 });
    expect(mockLoad).toHaveBeenCalledWith('mount');
  });

  test('rejects when the module does not load', async () => {
    mockLoad.mockRejectedValue(new Error('shell/mount could not be loaded'));
    await expect(create().get('./mount')).rejects.toThrow('could not be loaded');
  });

  test('uses the document in the script and only its own origin', () => {
    create();
    expect(mockOptions).toMatchObject({
      part: 'shell',
      inlineDiscovery: DISCOVERY,
      allowedOrigins: [ORIGIN],
    });
  });

  test.each([
    [undefined, '1.0'],
    [`${ORIGIN}/remoteEntry.js`, '1.0'],
    [`${ORIGIN}/remoteEntry.js?contract=1.4`, '1.4'],
  ])('reads the host’s contract from the script’s address: %s', (script, contract) => {
    create(script);
    expect(mockOptions.contract).toBe(contract);
  });

  test.each([
    ['', 'GLOBAL'],
    ['?region=KAZ&environment=production', 'KAZ'],
    ['?region=nowhere&environment=production', 'GLOBAL'],
  ])('reads the region of a page from the query %s', (query, region) => {
    create(`${ORIGIN}/remoteEntry.js${query}`);
    expect(mockOptions.visitor().region).toBe(region);
  });

  test('gives the build a copy of the host’s React only', async () => {
    const entry = create();
    const react = { '19.2.0': { get: jest.fn(), loaded: true } };
    entry.init({ react, mobx: { '7.0.0': {} } });
    expect(await mockOptions.shareScope(version({ react: '^19.0.0' }))).toEqual({
      react: { '19.2.0': { get: expect.any(Function), loaded: 1 } },
    });
  });

  test('gives a build that accepts nothing of a host an empty scope', async () => {
    const entry = create();
    entry.init({ react: { '19.2.0': {} } });
    expect(await mockOptions.shareScope(version())).toEqual({});
  });

  describe('on a page without a fitting React', () => {
    function failing() {
      const entry = create();
      entry.init({});
      mockLoad.mockImplementation(async () => {
        await mockOptions.shareScope(version({ react: '^19.0.0' }));
        return {};
      });
      return entry;
    }

    test('rejects a component with the reason, the fix and the alternative', async () => {
      const events: unknown[] = [];
      const listener = (event: Event) => events.push((event as CustomEvent).detail);
      window.addEventListener('shell:error', listener);
      await expect(failing().get('./Header')).rejects.toThrow(
        /shell\/Header is a React component, but this page shares no React\. Add .* or use shell\/mount/,
      );
      expect(events).toMatchObject([{ code: 'host-react', part: 'shell' }]);
      window.removeEventListener('shell:error', listener);
    });

    test('returns modules that need no React', async () => {
      await expect(failing().get('./mount')).resolves.toBeInstanceOf(Function);
    });
  });
});
