/** @jest-environment node */
import fc from 'fast-check';
import { brand } from 'shared-config/site/brand';
import { hostsOf } from 'shared-config/site/hosts';
import { REGIONS } from 'shared-config/site/regions';
import { shellPolicyOf } from 'shared-config/third-party/shell-policy';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { addSources, shellSources, type Policy } from './csp';

describe('shellSources', () => {
  test.each(REGIONS.map(({ code }) => code))('returns for %s the sources that the servers use', (region) => {
    const hosts = hostsOf({ site: siteOfHost(`www.${brand.domains[region]}`), isSecure: true });
    expect(shellSources({ region })).toEqual(shellPolicyOf(hosts, 'production'));
  });

  test('returns the sources of an environment', () => {
    const domain = brand.domains.KAZ;
    expect(shellSources({ region: 'KAZ', environment: 'dev-3' })['style-src']).toEqual([
      `https://shell.dev-3.${domain}`,
    ]);
    expect(shellSources({ environment: 'local' })['connect-src']).toContain('ws://localhost:3003');
  });

  test('rejects unknown names', () => {
    expect(() => shellSources({ region: 'XX' as 'KAZ' })).toThrow('"XX" is not a region code');
    expect(() => shellSources({ environment: 'moon' as 'dev' })).toThrow('"moon" is not an environment');
    for (const hostile of [
      '__proto__',
      'constructor',
      'KAZ; script-src *',
      'dev-3; script-src *',
      'dev-3.evil',
    ]) {
      expect(() => shellSources({ region: hostile as 'KAZ' })).toThrow(RangeError);
      expect(() => shellSources({ environment: hostile as 'dev' })).toThrow(RangeError);
    }
  });
});

const A = 'https://a.example';
const SCRIPT = { 'script-src': [A] };

describe('addSources', () => {
  test.each<[string, string, Policy, string]>([
    ['adds to a directive', "script-src 'self'", SCRIPT, `script-src 'self' ${A}`],
    ['starts with default-src', "default-src 'self'", SCRIPT, `default-src 'self'; script-src 'self' ${A}`],
    ['restricts nothing that is free', "frame-ancestors 'none'", SCRIPT, "frame-ancestors 'none'"],
    ['replaces none', "script-src 'none'", SCRIPT, `script-src ${A}`],
    ['replaces none of default-src', "default-src 'NONE'", SCRIPT, `default-src 'NONE'; script-src ${A}`],
    ['adds each source once', `script-src ${A}`, SCRIPT, `script-src ${A}`],
    ['reads names in any case', "Script-SRC 'self'", SCRIPT, `script-src 'self' ${A}`],
    [
      'counts the first of two directives',
      "script-src 'self'; script-src *",
      SCRIPT,
      `script-src 'self' ${A}`,
    ],
    [
      'adds to the narrower directive too',
      "script-src 'self'; script-src-elem 'self'",
      SCRIPT,
      `script-src 'self' ${A}; script-src-elem 'self' ${A}`,
    ],
    [
      'adds to every policy',
      "img-src 'self', script-src 'self'",
      SCRIPT,
      `img-src 'self', script-src 'self' ${A}`,
    ],
    [
      'adds names of trusted types if the policy lists any',
      "trusted-types vue; require-trusted-types-for 'script'",
      { 'trusted-types': ['shell#loader'] },
      "trusted-types vue shell#loader; require-trusted-types-for 'script'",
    ],
    [
      'lists no names of trusted types otherwise',
      "default-src 'self'; require-trusted-types-for 'script'",
      { 'trusted-types': ['shell#loader'] },
      "default-src 'self'; require-trusted-types-for 'script'",
    ],
    ['adds hashes', "style-src 'self'", { 'style-src': ["'sha256-AA='"] }, "style-src 'self' 'sha256-AA='"],
    [
      'adds no hash that would withdraw unsafe-inline',
      "style-src 'unsafe-inline'",
      { 'style-src': [A, "'sha256-AA='"] },
      `style-src 'unsafe-inline' ${A}`,
    ],
    [
      'adds no hash that would withdraw UNSAFE-INLINE',
      "style-src 'UNSAFE-INLINE'",
      { 'style-src': [A, "'sha256-AA='"] },
      `style-src 'UNSAFE-INLINE' ${A}`,
    ],
    [
      'adds hashes if unsafe-inline has no effect anyway',
      "style-src 'unsafe-inline' 'nonce-BB'",
      { 'style-src': ["'sha256-AA='"] },
      "style-src 'unsafe-inline' 'nonce-BB' 'sha256-AA='",
    ],
    ['accepts an empty policy', ' ; ', SCRIPT, ''],
    ['reads line breaks of a template', "\n  script-src\n    'self';\n", SCRIPT, `script-src 'self' ${A}`],
    [
      'starts a frame-src with child-src',
      "default-src 'none'; child-src https://b.example",
      { 'frame-src': [A] },
      `default-src 'none'; child-src https://b.example; frame-src https://b.example ${A}`,
    ],
    [
      'starts a worker-src with script-src',
      "script-src 'self'",
      { 'worker-src': [A] },
      `script-src 'self'; worker-src 'self' ${A}`,
    ],
    ...['script', 'style'].flatMap((kind) =>
      [`${kind}-src-elem`, `${kind}-src-attr`].flatMap((name): [string, string, Policy, string][] => [
        [
          `starts a ${name} with ${kind}-src`,
          `default-src 'none'; ${kind}-src 'self'`,
          { [name]: [A] },
          `default-src 'none'; ${kind}-src 'self'; ${name} 'self' ${A}`,
        ],
        [
          `starts a ${name} with default-src`,
          "default-src 'self'",
          { [name]: [A] },
          `default-src 'self'; ${name} 'self' ${A}`,
        ],
      ]),
    ),
    [
      'restricts no form by default-src',
      "default-src 'self'",
      { 'form-action': [A], 'frame-ancestors': [A] },
      "default-src 'self'",
    ],
    ['treats no inherited name as a directive', "img-src 'self'", { constructor: [A] }, "img-src 'self'"],
  ])('%s', (_, policy, sources, expected) => {
    expect(addSources(policy, sources)).toBe(expected);
  });

  test.each(['a; object-src *', 'a, default-src *', 'a b', 'a\r\nSet-Cookie: a=b', '', 'é', '\u2028', ';'])(
    'rejects the source %j',
    (source) => {
      expect(() => addSources("script-src 'self'", { 'script-src': [source] })).toThrow(TypeError);
      expect(() => addSources("script-src 'self'", { [`script-src ${source}`]: [A] })).toThrow(TypeError);
    },
  );

  test('rejects a prototype as a directive, and leaves the prototype of objects unchanged', () => {
    const hostile = JSON.parse('{"__proto__":["a"]}') as Record<string, string[]>;
    expect(() => addSources("script-src 'self'", hostile)).toThrow(TypeError);
    expect(Object.hasOwn(Object.prototype, '0')).toBe(false);
  });

  const SOURCE = fc.constantFrom("'self'", "'none'", 'https://b.example', 'https://c.example', 'data:', '*');
  const NAME = fc.constantFrom(
    'default-src',
    'script-src',
    'script-src-elem',
    'img-src',
    'connect-src',
    'frame-src',
  );
  const POLICY = fc
    .array(fc.tuple(NAME, fc.array(SOURCE, { minLength: 1, maxLength: 3 })))
    .map((directives) => directives.map(([name, sources]) => [name, ...sources].join(' ')).join('; '));
  const NAMES = ['script-src', 'script-src-elem', 'img-src', 'connect-src', 'frame-src'];

  /** Returns the sources that a browser applies; undefined if nothing restricts. */
  function applied(policy: string, name: string): string[] | undefined {
    const rows = policy.split('; ').map((row) => row.split(' '));
    const find = (wanted: string) => rows.find(([first]) => first === wanted)?.slice(1);
    const chain = name === 'script-src-elem' ? [name, 'script-src', 'default-src'] : [name, 'default-src'];
    return chain.map(find).find((found) => found !== undefined);
  }

  test('keeps what the policy allows, allows the sources, and changes nothing when called twice', () => {
    fc.assert(
      fc.property(POLICY, (policy) => {
        const added = { 'script-src': [A], 'connect-src': [A, 'https://b.example'] };
        const extended = addSources(policy, added);
        for (const name of NAMES) {
          const before = applied(policy, name)?.filter((source) => source !== "'none'");
          const after = applied(extended, name);
          expect(after === undefined).toBe(before === undefined);
          expect(after ?? []).toEqual(expect.arrayContaining(before ?? []));
        }
        for (const name of ['script-src', 'script-src-elem', 'connect-src']) {
          expect(applied(extended, name) ?? [A]).toContain(A);
        }
        expect(applied(extended, 'frame-src') ?? []).not.toContain(A);
        expect(addSources(extended, added)).toBe(extended);
      }),
    );
  });
});
