/** @jest-environment jest-fixed-jsdom */
import type { PartOptions } from './remote-rules';
import { createStandardEntry } from './standard-entry';

const mockLoad = jest.fn();
let mockOptions: PartOptions;
jest.mock('./remote-loader', () => ({
  createRemoteLoader: (options: PartOptions) => {
    mockOptions = options;
    return { load: mockLoad, repair: jest.fn(), presentBase: jest.fn() };
  },
}));

const ORIGIN = 'https://shell.example';
const DISCOVERY = '{"microFrontends":{}}';

let builds = 0;
/** Returns a version of its own, because all versions of a page share their host. */
const version = (hostLibraries?: Record<string, string>) =>
  ({
    extras: {
      hostLibraries,
      globalName: `shell_${(builds += 1)}`,
      preload: { Footer: [], Header: [], mount: [] },
    },
  }) as never;

function create(script?: string) {
  const src = script ?? `${ORIGIN}/remoteEntry.js`;
  return createIn(Object.assign(document.createElement('script'), { src }));
}

function createIn(element: HTMLScriptElement | null) {
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element);
  return createStandardEntry('shell', { discovery: DISCOVERY, origin: ORIGIN });
}

/** Opens a build for each module, and asks the rules whether the page can use it. */
function openBuild(accepted: Record<string, string>) {
  const build = version(accepted);
  mockLoad.mockImplementation((name: string) => {
    mockOptions.shareScope!(build, {});
    mockOptions.checkModule!(name, build);
    return Promise.resolve({});
  });
}

function failLoudly(): never {
  throw new Error('a getter failed');
}

beforeEach(() => {
  mockLoad.mockReset().mockResolvedValue({ mountHeader: 1 });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Records the failures that `run` reports. */
async function failuresOf(run: () => unknown): Promise<{ code: string; message: string }[]> {
  const failures: { code: string; message: string }[] = [];
  const listener = (event: Event) => failures.push((event as CustomEvent).detail);
  window.addEventListener('shell:error', listener);
  await run();
  window.removeEventListener('shell:error', listener);
  return failures;
}

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

  test('starts in a script without an address', () => {
    createIn(document.createElement('script'));
    expect(mockOptions.contract).toBe('1.0');
  });

  test('reports that it runs as a module', async () => {
    expect(await failuresOf(() => createIn(null))).toMatchObject([{ code: 'script-module' }]);
  });

  test.each([
    ['', []],
    ['?v=1&environment=production&region=KAZ&contract=1.1', []],
    ['?env=production', ['remoteEntry.js ignores env. It knows region, environment, contract.']],
    [
      '?region=TR',
      [expect.stringContaining('remoteEntry.js: "TR" is not a region code. Use GLOBAL, HKG, TUR, ')],
    ],
  ])('reports what it ignores of the query %j', async (query, messages) => {
    const failures = await failuresOf(() => create(`${ORIGIN}/remoteEntry.js${query}`));
    expect(failures.map(({ message }) => message)).toEqual(messages);
    expect(failures.every(({ code }) => code === 'option-ignored')).toBe(true);
  });

  test.each(['./nowhere', './toString', './', 'nowhere'])(
    'rejects the unknown module %j with the names of all modules',
    async (name) => {
      const entry = create();
      openBuild({});
      const failures = await failuresOf(() =>
        expect(entry.get(name)).rejects.toThrow(/has no module ".*"\. It has: Footer, Header, mount$/),
      );
      expect(failures).toMatchObject([{ code: 'module-unknown' }]);
      await expect(entry.get('./mount')).resolves.toBeInstanceOf(Function);
    },
  );

  test('gives the build a copy of the host’s React only', () => {
    const entry = create();
    const react = { '19.2.0': { get: jest.fn(), loaded: true } };
    entry.init({ react, mobx: { '7.0.0': {} } });
    expect(mockOptions.shareScope!(version({ react: '^19.0.0' }), {})).toEqual({
      react: { '19.2.0': { get: expect.any(Function), loaded: 1 } },
    });
  });

  test('gives a build that accepts nothing of a host an empty scope', () => {
    const entry = create();
    entry.init({ react: { '19.2.0': {} } });
    expect(mockOptions.shareScope!(version(), {})).toEqual({});
  });

  describe('on a page without a fitting React', () => {
    function failing() {
      const entry = create();
      entry.init({});
      openBuild({ react: '^19.0.0' });
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

  describe('on a page with two hosts', () => {
    const scopeWith = (react: string) => ({ react: { [react]: { get: jest.fn(), loaded: true } } });
    const reactInBuild = () => Object.keys(mockOptions.shareScope!(version({ react: '^19.0.0' }), {}).react!);

    test('uses the React of the host that loads first', async () => {
      const entry = create();
      entry.init(scopeWith('19.1.0'));
      const loading = entry.get('./Header');
      entry.init(scopeWith('19.2.0'));
      expect(reactInBuild()).toEqual(['19.1.0']);
      await loading;
    });

    test('reports once that the components use the React of the other host', async () => {
      const events: { code: string; message: string }[] = [];
      const listener = (event: Event) => events.push((event as CustomEvent).detail);
      window.addEventListener('shell:error', listener);
      const entry = create();
      openBuild({ react: '^19.0.0' });
      entry.init(scopeWith('19.1.0'));
      await entry.get('./Header');
      expect(events).toEqual([]);
      entry.init(scopeWith('19.1.0'));
      await entry.get('./mount');
      expect(events).toEqual([]);
      await entry.get('./Header');
      await entry.get('./Footer');
      expect(events).toEqual([
        {
          code: 'host-react',
          part: 'shell',
          message:
            'Two hosts of this page load shell. Its components use the React of the first; use shell/mount in the other.',
        },
      ]);
      window.removeEventListener('shell:error', listener);
    });

    test.each([{}, undefined, Object.defineProperty({}, 'react', { get: () => failLoudly() })])(
      'reports nothing of a second host without a React: %p',
      async (scope) => {
        const listener = jest.fn();
        window.addEventListener('shell:error', listener);
        const entry = create();
        openBuild({ react: '^19.0.0' });
        entry.init(scopeWith('19.1.0'));
        await entry.get('./Header');
        entry.init(scope as never);
        await expect(entry.get('./Header')).resolves.toBeInstanceOf(Function);
        expect(listener).not.toHaveBeenCalled();
        window.removeEventListener('shell:error', listener);
      },
    );

    test('reports nothing if both hosts share one React', async () => {
      const listener = jest.fn();
      window.addEventListener('shell:error', listener);
      const entry = create();
      openBuild({ react: '^19.0.0' });
      const scope = scopeWith('19.1.0');
      entry.init(scope);
      await entry.get('./Header');
      entry.init({ ...scope });
      await entry.get('./Header');
      expect(listener).not.toHaveBeenCalled();
      window.removeEventListener('shell:error', listener);
    });
  });
});
