import { allowsOverrides, environmentByName, environmentOfLabel, type EnvironmentKind } from './environments';
// R-EDITION-6

it.each([
  ['testnet', 'testnet'],
  ['test', 'test'],
  ['test-3', 'test'],
  ['dev', 'dev'],
  ['dev-12', 'dev'],
  ['production', 'production'],
  ['local', 'local'],
])('reads %s as an environment of the kind %s with its full name', (name, kind) => {
  expect(environmentByName(name)).toEqual({ kind, name });
});

it('reads a name in any case', () => {
  expect(environmentByName('Dev-3')).toEqual({ kind: 'dev', name: 'dev-3' });
});

const NO_ENVIRONMENTS = [
  ...['', 'prod', 'staging', 'test-', 'test-x', 'test-3x', 'test--3', 'test-3-4', '-test', 'dev3'],
  ...['testnet-1', 'production-1', 'local-1', '__proto__', 'constructor', 'dev-1234567890', 'dev-٣'],
];

it.each(NO_ENVIRONMENTS)('rejects %j', (name) => {
  expect(environmentByName(name)).toBeUndefined();
  expect(environmentOfLabel(name)).toBeUndefined();
});

it.each(['production', 'local', 'www'])('reads no environment from the host label %s', (label) => {
  expect(environmentOfLabel(label)).toBeUndefined();
});

it.each<[EnvironmentKind, boolean]>([
  ['production', false],
  ['testnet', false],
  ['test', true],
  ['dev', true],
  ['local', true],
  ['__proto__' as EnvironmentKind, false],
  ['staging' as EnvironmentKind, false],
])('returns whether overrides are allowed in %s: %s', (kind, isAllowed) => {
  expect(allowsOverrides({ kind })).toBe(isAllowed);
});
