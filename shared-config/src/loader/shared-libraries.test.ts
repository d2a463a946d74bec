import { sharedLibrariesFor } from './shared-libraries';

const manifestWith = (dependencies?: Record<string, string>) => (dependencies ? { dependencies } : {});

test('a library is shared only where the package depends on it', () => {
  expect(sharedLibrariesFor(manifestWith({ axios: '1.0.0' }))).toEqual({});
  expect(sharedLibrariesFor(manifestWith())).toEqual({});
});

test('the paths below React are shared with it, or each part would bundle react-dom/client', () => {
  const shared = sharedLibrariesFor(manifestWith({ react: '19.3.1', 'react-dom': '19.3.1' }));
  expect(Object.keys(shared).sort()).toEqual(['react', 'react-dom', 'react-dom/', 'react/']);
});

test('every shared library refuses a copy outside its major version (R-SEC-3)', () => {
  const shared = sharedLibrariesFor(manifestWith({ react: '19.3.1', mobx: '7.1.3', i18next: '26.7.2' }));
  expect(Object.values(shared).map(({ strictVersion }) => strictVersion)).not.toContain(false);
  expect(shared.react!.requiredVersion).toBe('^19.3.1');
  expect(shared.mobx!.requiredVersion).toBe('^7.1.3');
});

test.each([
  ['react', true],
  ['react-dom', true],
  ['mobx', true],
  ['i18next', false],
])('%s exists once per page: %s, because hooks and observables break in two copies', (name, isSingleton) => {
  expect(sharedLibrariesFor(manifestWith({ [name]: '1.0.0' }))[name]!.singleton).toBe(isSingleton);
});

test('a package of a prototype’s name shares nothing', () => {
  expect(
    sharedLibrariesFor({ dependencies: Object.create({ react: '99.0.0' }) as Record<string, string> }),
  ).toEqual({});
});
