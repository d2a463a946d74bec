/** @jest-environment jest-fixed-jsdom */
import { pageLoader } from 'shared-config/loader/loader';
import { recordShellErrors } from '../core/page/page.fixture';
// R-EMBED-4

interface LoaderOptions {
  part: string;
  inlineDiscovery: string | null;
  allowedOrigins: readonly string[];
  fetchDiscovery(): Promise<string>;
  visitor(): { region: string; deviceId: string | undefined };
}

const mockLoaderOptions: LoaderOptions[] = [];
jest.mock('shared-config/loader/loader', () => ({
  ...jest.requireActual<object>('shared-config/loader/loader'),
  createRemoteLoader: (options: LoaderOptions) => {
    mockLoaderOptions.push(options);
    return { load: jest.fn(), repair: jest.fn() };
  },
}));

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

/** Runs the script as if this element had loaded it. */
function run(element: Element | null): void {
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element as HTMLScriptElement | null);
  jest.isolateModules(() => jest.requireActual('./uniframe'));
}
function scriptFrom(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src });
}
const uniframeOfPage = () => Reflect.get(window, 'uniframe') as { mount: unknown } | undefined;

// jsdom has no timeline of resources.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => mockResources }));
let mockResources: { name: string }[] = [];

test('reports a module that loads it, and does nothing', () => {
  mockResources = [{ name: 'http://localhost:3001/uniframe.js?v=1' }];
  run(null);
  mockResources = [];
  expect(errors.heard).toMatchObject([{ code: 'script-module', part: 'page' }]);
  expect(uniframeOfPage()).toBeUndefined();
});

test('does nothing when another file imports it', () => {
  run(null);
  expect(uniframeOfPage()).toBeUndefined();
  expect(window.customElements.get('halden-header')).toBeUndefined();
});

test('loads the shell from the script’s origin and defines elements and function', () => {
  run(scriptFrom('http://shell.localhost:3001/uniframe.js?v=1'));
  expect(uniframeOfPage()!.mount).toBeInstanceOf(Function);
  expect(window.customElements.get('halden-header')).toBeDefined();
  expect(window.customElements.get('halden-footer')).toBeDefined();
  expect(pageLoader()).toBeDefined();
});

test('reports a second script in the page and changes nothing', () => {
  const present = uniframeOfPage();
  run(scriptFrom('http://localhost:3001/uniframe.js'));
  expect(uniframeOfPage()).toBe(present);
  expect(errors.heard).toMatchObject([{ code: 'script-twice', part: 'uniframe' }]);
});

test('lets a page declare a constant with the function’s name', () => {
  expect(Object.getOwnPropertyDescriptor(window, 'uniframe')).toMatchObject({
    configurable: true,
    enumerable: true,
    writable: false,
  });
});

beforeAll(() => (process.env.PORT_BASE = '3000'));
afterAll(() => delete process.env.PORT_BASE);

describe('the discovery document', () => {
  const of = (part: string) => mockLoaderOptions.findLast((options) => options.part === part)!;
  const options = () => of('shell');
  beforeEach(() => {
    Reflect.deleteProperty(window, 'uniframe');
    run(scriptFrom('http://shell.localhost:3001/uniframe.js'));
  });

  test('may name only the script’s own origin (R-SEC-2)', () => {
    expect(options()).toMatchObject({
      part: 'shell',
      inlineDiscovery: null,
      allowedOrigins: ['http://shell.localhost:3001'],
    });
  });

  test('may name the bridge’s origin of the script’s environment for the bridge', () => {
    const bridgeOf = (src: string) => {
      Reflect.deleteProperty(window, 'uniframe');
      run(scriptFrom(src));
      return of('bridge').allowedOrigins;
    };
    expect(bridgeOf('http://shell.localhost:3001/uniframe.js')).toEqual(['http://localhost:3002']);
    expect(bridgeOf('https://shell.testnet.halden-kz.example/uniframe.js')).toEqual([
      'https://bridge.testnet.halden-kz.example',
    ]);
    expect(bridgeOf('https://cdn.partner.example/uniframe.js')).toEqual([]);
  });

  test('is selected by the region of host or options and by the device cookie', async () => {
    document.cookie = 'device_id_dev=3f2b8c1e-0d4a-4b6f-9c1d-2e3f4a5b6c7d';
    const deviceId = '3f2b8c1e-0d4a-4b6f-9c1d-2e3f4a5b6c7d';
    expect(options().visitor()).toEqual({ region: 'GLOBAL', deviceId });
    const uniframe = uniframeOfPage() as { mount(options: object): Promise<unknown> };
    await uniframe.mount({ header: document.body, region: 'TUR' }).catch(() => undefined);
    await uniframe.mount({ header: document.body }).catch(() => undefined);
    expect(options().visitor()).toEqual({ region: 'TUR', deviceId });
    expect(of('bridge').visitor()).toEqual({ region: 'TUR', deviceId });
    const { prototype } = Object;
    Reflect.set(prototype, 'region', 'KAZ');
    Reflect.set(prototype, 'environment', 'production');
    await uniframe.mount({ header: document.body }).catch(() => undefined);
    expect(options().visitor()).toEqual({ region: 'TUR', deviceId });
    Reflect.deleteProperty(prototype, 'region');
    Reflect.deleteProperty(prototype, 'environment');
    document.cookie = 'device_id_dev=; max-age=0';
    expect(options().visitor().deviceId).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  test('is fetched fresh and without cookies from the script’s origin', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await expect(options().fetchDiscovery()).resolves.toBe('{}');
    expect(fetch.mock.calls).toEqual([
      ['http://shell.localhost:3001/discovery.json', { credentials: 'omit', cache: 'no-cache' }],
    ]);
  });

  test('that is missing is an error with its status', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
    await expect(options().fetchDiscovery()).rejects.toThrow('503');
  });
});
