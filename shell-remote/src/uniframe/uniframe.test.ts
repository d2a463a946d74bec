/** @jest-environment jest-fixed-jsdom */
import { pageLoader } from 'shared-config/loader';
import { hearShellErrors } from '../core/page/page.fixture';

interface LoaderOptions {
  part: string;
  inlineDiscovery: string | null;
  allowedOrigins: readonly string[];
  fetchDiscovery(): Promise<string>;
  visitor(): { region: string; deviceId: string | undefined };
}

const mockLoaderOptions: LoaderOptions[] = [];
jest.mock('shared-config/loader', () => ({
  ...jest.requireActual<object>('shared-config/loader'),
  createRemoteLoader: (options: LoaderOptions) => {
    mockLoaderOptions.push(options);
    return { load: jest.fn(), repair: jest.fn() };
  },
}));

let errors: ReturnType<typeof hearShellErrors>;
beforeEach(() => {
  errors = hearShellErrors();
});
afterEach(() => errors.stop());

/** Runs the script as the browser would run it from this element. */
function run(element: Element | null): void {
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element as HTMLScriptElement | null);
  jest.isolateModules(() => jest.requireActual('./uniframe'));
}
function scriptFrom(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src });
}
const uniframeOfPage = () => Reflect.get(window, 'uniframe') as { mount: unknown } | undefined;

test('importing the file does nothing', () => {
  run(null);
  expect(uniframeOfPage()).toBeUndefined();
  expect(window.customElements.get('halden-header')).toBeUndefined();
});

test('the script finds the shell beside itself, and defines the elements and the function', () => {
  run(scriptFrom('http://shell.localhost:3001/uniframe.js?v=1'));
  expect(uniframeOfPage()!.mount).toBeInstanceOf(Function);
  expect(window.customElements.get('halden-header')).toBeDefined();
  expect(window.customElements.get('halden-footer')).toBeDefined();
  expect(pageLoader()).toBeDefined();
});

test('a second script in the page is reported and changes nothing', () => {
  const present = uniframeOfPage();
  run(scriptFrom('http://localhost:3001/uniframe.js'));
  expect(uniframeOfPage()).toBe(present);
  expect(errors.heard).toMatchObject([{ code: 'script-twice', part: 'uniframe' }]);
});

test('a page can take the function into a constant of the same name', () => {
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

  test('may only name the script’s own origin (R-SEC-2)', () => {
    expect(options()).toMatchObject({
      part: 'shell',
      inlineDiscovery: null,
      allowedOrigins: ['http://shell.localhost:3001'],
    });
  });

  test('may name the bridge’s origin for the bridge, in the script’s own environment', () => {
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

  test('is asked for the region that the page’s host or options say, and for the device of its cookie', async () => {
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

  test('is fetched from that origin, fresh and without cookies', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await expect(options().fetchDiscovery()).resolves.toBe('{}');
    expect(fetch.mock.calls).toEqual([
      ['http://shell.localhost:3001/discovery.json', { credentials: 'omit', cache: 'no-cache' }],
    ]);
  });

  test('that is not there is an error with its status', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
    await expect(options().fetchDiscovery()).rejects.toThrow('503');
  });
});
