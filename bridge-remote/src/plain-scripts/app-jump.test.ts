/** @jest-environment jest-fixed-jsdom */
import type { AppJumpScript } from 'shared-config/contracts/contracts';
import { BROWSERS } from '../app-jump/jump-page.fixture';
// R-APP-5

const mockJump = jest.fn();
jest.mock('../app-jump/create-app-jump', () => ({ getPageJump: () => mockJump }));

const errors: { code: string; part: string }[] = [];
const recordError = (event: Event) =>
  void errors.push((event as CustomEvent<{ code: string; part: string }>).detail);
const clickListeners = () => listened.filter((name) => name === 'click').length;
let listened: string[] = [];

beforeAll(() => (process.env.PORT_BASE = '3000'));
afterAll(() => delete process.env.PORT_BASE);
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockJump.mockReset().mockResolvedValue('opened');
  errors.length = 0;
  listened = [];
  window.addEventListener('shell:error', recordError);
  jest.spyOn(document, 'addEventListener').mockImplementation((name) => void listened.push(name));
  Object.defineProperty(window.navigator, 'userAgent', { value: BROWSERS.iphone, configurable: true });
});
afterEach(() => {
  window.removeEventListener('shell:error', recordError);
  Reflect.deleteProperty(window, 'appJump');
});

/** Runs the script as the browser does for this element. */
function run(attributes: Record<string, string> | null): AppJumpScript | undefined {
  const element = attributes && document.createElement('script');
  for (const [name, value] of Object.entries(attributes ?? {})) element!.setAttribute(name, value);
  if (element) element.src = 'http://localhost:3002/app-jump.js';
  jest.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(element);
  jest.isolateModules(() => jest.requireActual('./app-jump'));
  return Reflect.get(window, 'appJump') as AppJumpScript | undefined;
}

// jsdom has no timeline of resources.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }));

it('does nothing when it is imported', () => {
  expect(run(null)).toBeUndefined();
  expect(listened).toEqual([]);
});

it('uses the site of the page’s host', async () => {
  await expect(run({})!.open('/markets', { fallbackUrl: '/en/download' })).resolves.toBe('opened');
  expect(mockJump.mock.calls).toEqual([
    [
      '/markets',
      {
        site: expect.objectContaining({ hostname: 'localhost' }) as object,
        portBase: 3000,
        isSecure: false,
        fallbackUrl: '/en/download',
      },
    ],
  ]);
});

it('reads the site from the script’s attributes or from the call', async () => {
  const appJump = run({ 'data-region': 'KAZ', 'data-environment': 'production' })!;
  await appJump.open('/markets');
  await appJump.open('/markets', { region: 'TUR' });
  expect(mockJump.mock.calls).toMatchObject([
    ['/markets', { site: { hostname: 'www.halden-kz.example' } }],
    ['/markets', { site: { hostname: 'www.halden-tr.example' } }],
  ]);
});

it('rejects a call with an unknown region', async () => {
  await expect(run({})!.open('/markets', { region: 'MARS' })).rejects.toThrow(RangeError);
  expect(mockJump).not.toHaveBeenCalled();
});

it('reports a second script, which does nothing', () => {
  const first = run({});
  expect(run({})).toBe(first);
  expect(clickListeners()).toBe(1);
  expect(errors).toMatchObject([{ code: 'script-twice', part: 'app-jump' }]);
});

it('lets a classic script declare a constant of the same name', () => {
  run({});
  expect(Object.getOwnPropertyDescriptor(window, 'appJump')).toMatchObject({ configurable: true });
});
