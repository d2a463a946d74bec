/** @jest-environment node */
import fc from 'fast-check';
import { librariesOfHost } from './libraries-of-host';
import type { ShareScope } from './container';
// R-EMBED-9

const ACCEPTED = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
};
const NAMES = Object.keys(ACCEPTED);

function scopeWith(version: string, names: readonly string[] = NAMES, entry: object = {}): ShareScope {
  return Object.fromEntries(
    names.map((name) => [name, { [version]: { get: () => name, from: 'host', ...entry } }]),
  );
}

function scopeOf(version: string, entry: unknown): object {
  return Object.fromEntries(NAMES.map((name) => [name, { [version]: entry }]));
}

describe('librariesOfHost', () => {
  test.each(['19.0.0', '19.2.7', '19.3.1', '19.99.0'])('uses the host’s React %s', (version) => {
    const { scope, problem } = librariesOfHost(scopeWith(version), ACCEPTED);
    expect(problem).toBeUndefined();
    expect(Object.keys(scope)).toEqual(NAMES);
    expect(Object.keys(scope.react!)).toEqual([version]);
  });

  test.each(['18.3.1', '20.0.0', '19.3.0-canary-abc-20260101', '0.0.0-experimental', 'newest'])(
    'rejects React %s and names both versions',
    (version) => {
      const { scope, problem } = librariesOfHost(scopeWith(version), ACCEPTED);
      expect(scope).toEqual({});
      expect(problem).toContain(`React ${version}, and the remote accepts ^19.0.0`);
    },
  );

  test('names for a host without React the modules to share', () => {
    expect(librariesOfHost({}, ACCEPTED).problem).toMatch(/shares no React. Add "react", "react\/"/);
  });

  test('uses nothing of a React that is shared in part, and names the missing modules', () => {
    const { scope, problem } = librariesOfHost(scopeWith('19.2.0', ['react', 'react-dom']), ACCEPTED);
    expect(scope).toEqual({});
    expect(problem).toContain('without react-dom/client');
  });

  test('uses the React of a host that never imports react/jsx-runtime, and leaves that module out', () => {
    const used = NAMES.filter((name) => name !== 'react/jsx-runtime');
    const { scope, problem } = librariesOfHost(scopeWith('19.2.0', used), ACCEPTED);
    expect(problem).toBeUndefined();
    expect(Object.keys(scope)).toEqual(used);
  });

  test('rejects modules of different versions', () => {
    const mixed = { ...scopeWith('19.2.0'), 'react-dom': scopeWith('19.3.0')['react-dom']! };
    expect(librariesOfHost(mixed, ACCEPTED).problem).toContain('without react-dom');
  });

  test('uses nothing for a release that accepts nothing', () => {
    const { scope, problem } = librariesOfHost(scopeWith('19.3.1'), {});
    expect(scope).toEqual({});
    expect(problem).toContain('its own React');
  });

  test('ignores every other library of a host', () => {
    const host = { ...scopeWith('19.2.0'), ...scopeWith('7.1.3', ['mobx', 'mobx-react-lite', 'i18next']) };
    expect(Object.keys(librariesOfHost(host, ACCEPTED).scope)).toEqual(NAMES);
  });

  test.each([{ loaded: 1 }, { lib: () => ({}) }])('prefers the version that the host uses: %j', (used) => {
    const older = scopeWith('19.1.0', NAMES, used);
    const host = Object.fromEntries(
      NAMES.map((name) => [name, { ...scopeWith('19.3.1')[name], ...older[name] }]),
    );
    expect(Object.keys(librariesOfHost(host, ACCEPTED).scope.react!)).toEqual(['19.1.0']);
  });

  test('uses the newest loaded version, as federation runtimes do, so that an additional React 18 excludes nothing', () => {
    const used = { loaded: true };
    const host = Object.fromEntries(
      NAMES.map((name) => [
        name,
        { ...scopeWith('18.3.1', NAMES, used)[name], ...scopeWith('19.2.0', NAMES, used)[name] },
      ]),
    );
    expect(Object.keys(librariesOfHost(host, ACCEPTED).scope.react!)).toEqual(['19.2.0']);
  });

  test('uses the numerically newest version if none is loaded', () => {
    const host = Object.fromEntries(
      NAMES.map((name) => [name, { ...scopeWith('19.9.0')[name], ...scopeWith('19.10.0')[name] }]),
    );
    expect(Object.keys(librariesOfHost(host, ACCEPTED).scope.react!)).toEqual(['19.10.0']);
  });

  test('marks the entries as loaded in a copy, so that the remote’s newer React does not replace them', () => {
    const host = scopeWith('19.0.0');
    const { scope } = librariesOfHost(host, ACCEPTED);
    expect(scope.react!['19.0.0']).toMatchObject({ from: 'host', loaded: 1 });
    scope.react!['19.3.1'] = {};
    expect(host.react).toEqual({ '19.0.0': { get: expect.any(Function), from: 'host' } });
  });

  describe('for a scope that contains anything', () => {
    const fail = () => {
      throw new Error('a getter failed');
    };
    const get = () => () => ({});
    const failing = (name: string) => Object.defineProperty({}, name, { get: fail, enumerable: true });

    test.each<[string, unknown]>([
      ['no scope', undefined],
      ['a module without versions', { react: null }],
      ['a version without an entry', scopeOf('19.2.0', null)],
      ['an entry without "get"', scopeOf('19.2.0', { loaded: 1 })],
      ['an entry whose "get" is text', scopeOf('19.2.0', { get: 'react', loaded: 1 })],
      ['a module whose getter fails', failing('react')],
      ['a version whose getter fails', { react: failing('19.2.0') }],
      ['an entry whose getter fails', scopeOf('19.2.0', Object.assign(failing('loaded'), { get }))],
    ])('uses nothing of %s', (_name, host) => {
      const { scope, problem } = librariesOfHost(host as ShareScope, ACCEPTED);
      expect(scope).toEqual({});
      expect(problem).toMatch(/shares no React/);
    });

    test('ignores an unusable newer version', () => {
      const host = Object.fromEntries(NAMES.map((name) => [name, { '19.2.0': { get }, '99.0.0': null }]));
      expect(Object.keys(librariesOfHost(host as never, ACCEPTED).scope.react!)).toEqual(['19.2.0']);
    });

    test('ignores versions of a polluted prototype', () => {
      Object.assign(Object.prototype, { '19.2.0': { get } });
      try {
        expect(librariesOfHost(scopeWith('19.2.0', ['react']), ACCEPTED).problem).toContain(
          'without react-dom',
        );
      } finally {
        Reflect.deleteProperty(Object.prototype, '19.2.0');
      }
    });
  });

  test('returns all modules of React that have state or none, for any host', () => {
    const version = fc.constantFrom('18.3.1', '19.0.0', '19.2.0', '19.3.1', '20.0.0', '19.0.0-rc.1');
    const entries = fc.dictionary(version, fc.record({ get: fc.constant(() => null), loaded: fc.boolean() }));
    const host = fc.dictionary(fc.constantFrom(...NAMES, 'mobx', '__proto__'), entries);
    fc.assert(
      fc.property(host, (given) => {
        const { scope, problem } = librariesOfHost(given as ShareScope, ACCEPTED);
        const versions = new Set(Object.values(scope).flatMap((found) => Object.keys(found)));
        const found = Object.keys(scope).filter((name) => name !== 'react/jsx-runtime');
        expect([0, NAMES.length - 1]).toContain(found.length);
        expect(versions.size).toBe(problem === undefined ? 1 : 0);
      }),
    );
  });
});
