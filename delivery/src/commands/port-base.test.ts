/** @jest-environment node */
import { portBaseFrom } from './port-base';
// R-RUN-2

test.each([
  [{}, 3_000],
  [{ PORT_BASE: '' }, 3_000],
  [{ PORT_BASE: '4000' }, 4_000],
  [{ PORT_BASE: '1024' }, 1_024],
  [{ PORT_BASE: '65530' }, 65_530],
])('%j sets the port base %s', (environment, base) => {
  expect(portBaseFrom(environment)).toBe(base);
});

test.each([
  '0',
  '80',
  '1023',
  '65531',
  '70000',
  '-4000',
  '3000.5',
  'abc',
  '4000 4001',
  '3000;',
  'NaN',
  'Infinity',
  '٣٠٠٠',
  ' ',
])('PORT_BASE=%s is rejected with the valid range', (text) => {
  expect(() => portBaseFrom({ PORT_BASE: text })).toThrow(
    expect.objectContaining({
      name: 'RangeError',
      // Commands print errors with a code without a stack.
      code: expect.any(String),
      message: expect.stringMatching(/^PORT_BASE=.* is not a port: use a whole number from 1024 to 65530/),
    }),
  );
});
