import { isFirstLibrary, sharedLibrariesFor } from './shared-libraries';
// R-LOAD-4

const manifestWith = (dependencies?: Record<string, string>) => (dependencies ? { dependencies } : {});

it('shares a library only if the package depends on it', () => {
  expect(sharedLibrariesFor(manifestWith({ axios: '1.0.0' }))).toEqual({});
  expect(sharedLibrariesFor(manifestWith())).toEqual({});
});

it('shares the paths below React, so that parts do not bundle react-dom/client', () => {
  const shared = sharedLibrariesFor(manifestWith({ react: '19.3.1', 'react-dom': '19.3.1' }));
  expect(Object.keys(shared).sort()).toEqual(['react', 'react-dom', 'react-dom/', 'react/']);
});

it('rejects copies outside the major version of every library (R-SEC-3)', () => {
  const shared = sharedLibrariesFor(manifestWith({ react: '19.3.1', mobx: '7.1.3', i18next: '26.7.2' }));
  expect(Object.values(shared).map(({ strictVersion }) => strictVersion)).not.toContain(false);
  expect(shared.react!.requiredVersion).toBe('^19.0.0');
  expect(shared.mobx!.requiredVersion).toBe('^7.1.3');
});

it.each([
  ['react', true],
  ['react-dom', true],
  ['mobx', true],
  ['i18next', false],
])(
  'allows %s only once per page (%s), because hooks and observables break in two copies',
  (name, isSingleton) => {
    expect(sharedLibrariesFor(manifestWith({ [name]: '1.0.0' }))[name]!.singleton).toBe(isSingleton);
  },
);

it('shares nothing for a package with a prototype’s name', () => {
  expect(
    sharedLibrariesFor({ dependencies: Object.create({ react: '99.0.0' }) as Record<string, string> }),
  ).toEqual({});
});

it.each([
  ['react', true],
  ['react/jsx-runtime', true],
  ['react-dom/client', true],
  ['mobx', false],
  ['i18next', false],
  ['axios', false],
])('knows whether the header’s first render needs %s: %s', (name, isFirst) => {
  expect(isFirstLibrary(name)).toBe(isFirst);
});
