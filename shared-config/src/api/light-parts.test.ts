/** @jest-environment node */

jest.mock('axios', () => {
  throw new Error('axios was pulled in');
});

test.each([
  './is-api-host',
  './fetch-profile-on-server',
  './create-cached-client',
  './with-policy',
  './endpoints',
  '../errors/error-catalogue',
])('%s stands without axios', (file) => {
  expect(() => jest.requireActual(file)).not.toThrow();
});

test('the client itself would not', () => {
  expect(() => jest.requireActual('./create-api-client')).toThrow('axios was pulled in');
});
