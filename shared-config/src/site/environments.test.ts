import { allowsOverrides, environmentByName, environmentOfLabel, type EnvironmentKind } from './environments';

test.each([
  ['testnet', 'testnet'],
  ['test', 'test'],
  ['test-3', 'test'],
  ['dev', 'dev'],
  ['dev-12', 'dev'],
  ['production', 'production'],
  ['local', 'local'],
])('%s is an environment of the kind %s, under its full name', (name, kind) => {
  expect(environmentByName(name)).toEqual({ kind, name });
});

test('a name is understood in any case', () => {
  expect(environmentByName('Dev-3')).toEqual({ kind: 'dev', name: 'dev-3' });
});

const NO_ENVIRONMENTS = [
  ...['', 'prod', 'staging', 'test-', 'test-x', 'test-3x', 'test--3', 'test-3-4', '-test', 'dev3'],
  ...['testnet-1', 'production-1', 'local-1', '__proto__', 'constructor', 'dev-1234567890', 'dev-٣'],
];

test.each(NO_ENVIRONMENTS)('%j is no environment', (name) => {
  expect(environmentByName(name)).toBeUndefined();
  expect(environmentOfLabel(name)).toBeUndefined();
});

test.each(['production', 'local', 'www'])('a host label %s says no environment', (label) => {
  expect(environmentOfLabel(label)).toBeUndefined();
});

test.each<[EnvironmentKind, boolean]>([
  ['production', false],
  ['testnet', false],
  ['test', true],
  ['dev', true],
  ['local', true],
  ['__proto__' as EnvironmentKind, false],
  ['staging' as EnvironmentKind, false],
])('whether remotes may be overridden in %s: %s', (kind, isAllowed) => {
  expect(allowsOverrides({ kind })).toBe(isAllowed);
});
