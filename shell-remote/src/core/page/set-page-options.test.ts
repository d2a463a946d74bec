/** @jest-environment jest-fixed-jsdom */
import { SHELL_CONTRACT } from '../shell-contract';
import { recordShellErrors } from './page.fixture';
import { PageOptions } from './page-options';
import { setPageOptions } from './set-page-options';

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

const setShell = (contractVersion: string, pageOptions: PageOptions) =>
  Reflect.set(globalThis, SHELL_KEY, { contractVersion, value: { pageOptions } });

// The page's registry is final, so the tests share it.
test('rejects an unknown value, and creates no registry for it', () => {
  expect(() => setPageOptions({}, { region: 'MARS' as 'KAZ' })).toThrow(RangeError);
  expect(Reflect.has(globalThis, Symbol.for('shell.options'))).toBe(false);
});

test('returns one registry per page, where the latest options win', () => {
  const [header, footer] = [{}, {}];
  const pageOptions = setPageOptions(header, { region: 'KAZ' });
  expect(setPageOptions(footer, { region: 'TUR' })).toBe(pageOptions);
  expect(pageOptions.context.site.region.code).toBe('TUR');
  pageOptions.unset(footer);
  expect(pageOptions.context.site.region.code).toBe('KAZ');
  // A widget without options changes nothing.
  expect(setPageOptions({}, {}).context.site.region.code).toBe('KAZ');
});

test('uses the registry of the page’s shell', () => {
  const pageOptions = new PageOptions({}, {});
  setShell(SHELL_CONTRACT, pageOptions);
  expect(setPageOptions({}, { region: 'HKG' })).toBe(pageOptions);
  expect(pageOptions.context.site.region.code).toBe('HKG');
});

test('refuses a shell of another major version, and reports it', () => {
  setShell('1.1', new PageOptions({}, {}));
  expect(() => setPageOptions({}, {})).toThrow('1.1');
  expect(errors.codes()).toEqual(['contract-mismatch']);
});
