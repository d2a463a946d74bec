import { isNotSignedIn } from './is-not-signed-in';

test.each([
  [
    'accepts the client’s error by its name',
    Object.assign(new Error('10007'), { name: 'NotSignedInError' }),
    true,
  ],
  ['rejects another error', Object.assign(new Error('offline'), { name: 'NetworkError' }), false],
  ['rejects a plain object with that name', { name: 'NotSignedInError' }, false],
  ['rejects undefined', undefined, false],
])('%s', (_, thrown, expected) => {
  expect(isNotSignedIn(thrown)).toBe(expected);
});
