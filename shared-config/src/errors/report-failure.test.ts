/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import { messageOf, reportFailure } from './report-failure';
// R-ERROR-18

const FAILURE = {
  code: 'remote-timeout',
  part: 'shell',
  message: 'The header did not arrive within 3000 ms.',
};

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('dispatches an event and logs a line', () => {
  const heard: unknown[] = [];
  const listener = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('shell:error', listener);
  reportFailure(FAILURE);
  window.removeEventListener('shell:error', listener);
  expect(heard).toEqual([FAILURE]);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/shell.*remote-timeout.*The header did not arrive within 3000 ms\./)],
  ]);
});

it('survives a listener that throws', () => {
  const onPageError = jest.fn((event: ErrorEvent) => event.preventDefault());
  const listener = () => {
    throw new Error('the page’s own mistake');
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', onPageError);
  window.addEventListener('shell:error', listener);
  expect(() => reportFailure(FAILURE)).not.toThrow();
  window.removeEventListener('shell:error', listener);
  window.removeEventListener('error', onPageError);
  expect(onPageError).toHaveBeenCalledTimes(1);
});

describe('messageOf', () => {
  it.each<[string, unknown, string]>([
    ['an error', new Error('gone'), 'gone'],
    ['an error of a kind', new RangeError('"xx" is no locale code'), '"xx" is no locale code'],
    ['a text', 'gone', 'gone'],
    ['a number', 404, '404'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('gone'), 'Symbol(gone)'],
    [
      'an error without text',
      Object.assign(new Error('gone'), { message: { code: 404 } }),
      '[object Object]',
    ],
  ])('returns the message: %s', (_, thrown, expected) => {
    expect(messageOf(thrown)).toBe(expected);
  });

  it('returns text for any value and never throws', () => {
    const thrown = fc.oneof(
      fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
      fc.constant({
        toString: () => {
          throw new Error('no words');
        },
      }),
    );
    fc.assert(fc.property(thrown, (value) => typeof messageOf(value) === 'string'));
  });
});
