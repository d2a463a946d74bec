/** @jest-environment jest-fixed-jsdom */
import { SHELL_ERROR_EVENT, type ShellErrorDetail } from '../contracts/contracts';
import type * as OncePerPageModule from './once-per-page';
// R-SESSION-4

/** A separately built copy of the module: module identity is another one. */
function otherBuild(): typeof OncePerPageModule {
  let loaded!: typeof OncePerPageModule;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof OncePerPageModule>('./once-per-page');
  });
  return loaded;
}

const heard: ShellErrorDetail[] = [];
const listen = (event: Event) => void heard.push((event as CustomEvent<ShellErrorDetail>).detail);
beforeEach(() => {
  heard.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.addEventListener(SHELL_ERROR_EVENT, listen);
});
afterEach(() => window.removeEventListener(SHELL_ERROR_EVENT, listen));

let counter = 0;
/** Returns a new name for each test, because the records belong to the page. */
const unusedName = () => `value-${(counter += 1)}`;

it('creates the value for the first caller only', () => {
  const { oncePerPage } = otherBuild();
  const name = unusedName();
  const create = jest.fn(() => ({ made: 'here' }));
  const first = oncePerPage(name, '1.0', create);
  expect(oncePerPage(name, '1.0', create)).toBe(first);
  expect(create).toHaveBeenCalledTimes(1);
});

it('returns the first build’s value to another build', () => {
  const [first, second] = [otherBuild(), otherBuild()];
  expect(first.oncePerPage).not.toBe(second.oncePerPage);
  const name = unusedName();
  const value = first.oncePerPage(name, '1.0', () => ({ made: 'by the first' }));
  const create = jest.fn(() => ({ made: 'by the second' }));
  expect(second.oncePerPage(name, '1.0', create)).toBe(value);
  expect(create).not.toHaveBeenCalled();
});

it('keeps values of different names apart', () => {
  const { oncePerPage } = otherBuild();
  expect(oncePerPage(unusedName(), '1.0', () => ({}))).not.toBe(oncePerPage(unusedName(), '1.0', () => ({})));
});

it('returns a value without creating one', () => {
  const { oncePerPage, presentOnPage } = otherBuild();
  const name = unusedName();
  expect(presentOnPage(name, '1.0')).toBeUndefined();
  const value = oncePerPage(name, '1.1', () => ({}));
  expect(presentOnPage(name, '1.0')).toBe(value);
});

describe('a build with another contract', () => {
  it.each([
    ['1.0', '1.1'],
    ['1.9', '1.10'],
    ['1.4', '1.0'],
    ['2.0', '2.7'],
  ])('shares the value within the major version: %s and %s', (present, asked) => {
    const { oncePerPage } = otherBuild();
    const name = unusedName();
    const value = oncePerPage(name, present, () => ({}));
    expect(oncePerPage(name, asked, () => ({}))).toBe(value);
  });

  it.each([
    ['1.0', '2.0'],
    ['2.0', '1.0'],
    ['1.0', '10.0'],
    ['10.1', '1.1'],
  ])('is rejected for another major version, with a message: %s and %s (R-SEC-28)', (present, asked) => {
    const { oncePerPage, isContractMismatch } = otherBuild();
    const name = unusedName();
    oncePerPage(name, present, () => ({}));
    const create = jest.fn(() => ({}));
    let thrown: unknown;
    try {
      oncePerPage(name, asked, create);
    } catch (refusal) {
      thrown = refusal;
    }
    expect(thrown).toMatchObject({ name: 'ContractMismatchError', code: 'contract-mismatch' });
    expect((thrown as Error).message).toContain(present);
    expect((thrown as Error).message).toContain(asked);
    expect(create).not.toHaveBeenCalled();
    expect(isContractMismatch(thrown)).toBe(true);
    expect(() => oncePerPage(name, asked, create)).toThrow();
    expect(heard).toEqual([{ code: 'contract-mismatch', part: name, message: (thrown as Error).message }]);
  });
});

it.each([
  [Object.assign(new Error('x'), { code: 'contract-mismatch' }), true],
  [new Error('contract-mismatch'), false],
  [{ code: 'contract-mismatch' }, false],
  [undefined, false],
])('recognises the mismatch %p: %s', (thrown, expected) => {
  expect(otherBuild().isContractMismatch(thrown)).toBe(expected);
});

it('creates the value for the next caller after a failure', () => {
  const { oncePerPage } = otherBuild();
  const name = unusedName();
  const fail = () => {
    throw new Error('no storage');
  };
  expect(() => oncePerPage(name, '1.0', fail)).toThrow('no storage');
  expect(oncePerPage(name, '1.0', () => 'made')).toBe('made');
});
