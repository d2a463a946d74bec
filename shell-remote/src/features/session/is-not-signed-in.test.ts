import { isNotSignedIn } from './is-not-signed-in';

test.each([
  [
    'the client’s error, whichever bundle made it',
    Object.assign(new Error('10007'), { name: 'NotSignedInError' }),
    true,
  ],
  ['another error', Object.assign(new Error('offline'), { name: 'NetworkError' }), false],
  ['a record that only calls itself so', { name: 'NotSignedInError' }, false],
  ['nothing', undefined, false],
])('%s', (_, thrown, expected) => {
  expect(isNotSignedIn(thrown)).toBe(expected);
});
