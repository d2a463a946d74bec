/** @jest-environment jest-fixed-jsdom */
import { SHELL_CONTRACT } from '../shell-contract';
import { recordShellErrors } from './page.fixture';
import { PageOptions } from './page-options';
import { sayPageOptions } from './say-page-options';

const SHELL_KEY = Symbol.for('shell.shell');
let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  process.env.PORT_BASE = '3000';
  errors = recordShellErrors();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, SHELL_KEY);
  errors.stop();
});

const setShell = (contractVersion: string, place: PageOptions) =>
  Reflect.set(globalThis, SHELL_KEY, { contractVersion, value: { place } });

// The page's registry is final, so the tests share it.
test('rejects an unknown value, and creates no registry for it', () => {
  expect(() => sayPageOptions({}, { region: 'MARS' as 'KAZ' })).toThrow(RangeError);
  expect(Reflect.has(globalThis, Symbol.for('shell.options'))).toBe(false);
});

test('returns one registry per page, where the latest options win', () => {
  const [header, footer] = [{}, {}];
  const place = sayPageOptions(header, { region: 'KAZ' });
  expect(sayPageOptions(footer, { region: 'TUR' })).toBe(place);
  expect(place.context.site.region.code).toBe('TUR');
  place.forget(footer);
  expect(place.context.site.region.code).toBe('KAZ');
  // A widget without options changes nothing.
  expect(sayPageOptions({}, {}).context.site.region.code).toBe('KAZ');
});

test('uses the registry of the page’s shell', () => {
  const place = new PageOptions({}, {});
  setShell(SHELL_CONTRACT, place);
  expect(sayPageOptions({}, { region: 'HKG' })).toBe(place);
  expect(place.context.site.region.code).toBe('HKG');
});

test('refuses a shell of another major version, and reports it', () => {
  setShell('1.1', new PageOptions({}, {}));
  expect(() => sayPageOptions({}, {})).toThrow('1.1');
  expect(errors.codes()).toEqual(['contract-mismatch']);
});
