/** @jest-environment node */

jest.mock('axios', () => {
  throw new Error('axios was imported');
});

it.each([
  './is-api-host',
  './profile-on-server',
  './create-cached-client',
  './with-policy',
  './endpoints',
  '../errors/is-tracked-error',
])('imports %s without axios', (file) => {
  expect(() => jest.requireActual(file)).not.toThrow();
});

it('imports the client with axios', () => {
  expect(() => jest.requireActual('./create-api-client')).toThrow('axios was imported');
});
