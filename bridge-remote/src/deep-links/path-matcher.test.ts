import fc from 'fast-check';
import type { PathRow } from './deep-link-row';
import type { ParamRule } from './param-rules';
import { createPathMatcher } from './path-matcher';
// R-DEEP-2, R-DEEP-3

const anyText: ParamRule = (value) => value;
const digits: ParamRule = (value) => (/^\d+$/.test(value) ? value : undefined);

const ROWS: readonly PathRow[] = [
  { path: '/a' },
  { path: '/a/*' },
  { path: '/a/b' },
  { path: '/a/b/c/d' },
  { path: '/a/:x', rules: { x: digits } },
  { path: '/a/:x/c', rules: { x: anyText } },
  { path: '/a/:x/:y', rules: { x: digits, y: digits } },
  { path: '/a/b/:y', rules: { y: digits } },
  { path: '/p/:x/q/:y', rules: { x: anyText, y: anyText } },
  { path: '/q', query: { id: digits, code: anyText } },
  { path: '/q/:x/*', rules: { x: anyText } },
  { path: '/ab' },
  { path: '/dashboard-a/one' },
  { path: '/dashboard-b/one' },
  { path: '/a-prefix-that-is-longer-than-keys-can-say/x' },
  { path: '/a-prefix-that-is-longer-than-keys-can-say/:x', rules: { x: digits } },
];

const query = (values: Record<string, string>) => (name: string) => values[name] ?? null;

const found = (
  match: ReturnType<typeof createPathMatcher>,
  path: string,
  values: Record<string, string> = {},
) => {
  const result = match(path, query(values));
  return result && [result.row.path, ...result.values];
};

const match = createPathMatcher(ROWS);

it.each([
  ['/a', ['/a']],
  ['/a/', ['/a']],
  ['/en/a/', ['/a']],
  ['/kk-KAZ/a', ['/a']],
  ['/xx-YYY/a/b/', ['/a/b']],
  ['/ab', ['/ab']],
  ['/a/b', ['/a/b']],
  ['/a/7', ['/a/:x', '7']],
  ['/a/seven', ['/a/*']],
  ['/a/b/c', ['/a/:x/c', 'b']],
  ['/a/b/7', ['/a/b/:y', '7']],
  ['/a/b/c/d', ['/a/b/c/d']],
  ['/a/b/c/e', ['/a/*']],
  ['/a/7/8', ['/a/:x/:y', '7', '8']],
  ['/a/7/c', ['/a/:x/c', '7']],
  ['/a/7/x', ['/a/*']],
  ['/a/x/y/z/', ['/a/*']],
  ['/p/1/q/2', ['/p/:x/q/:y', '1', '2']],
  ['/p/q/q/q/', ['/p/:x/q/:y', 'q', 'q']],
  ['/q/1/2/3', ['/q/:x/*', '1']],
  ['/dashboard-a/one', ['/dashboard-a/one']],
  ['/dashboard-b/one', ['/dashboard-b/one']],
  ['/en/a-prefix-that-is-longer-than-keys-can-say/x/', ['/a-prefix-that-is-longer-than-keys-can-say/x']],
  ['/a-prefix-that-is-longer-than-keys-can-say/7', ['/a-prefix-that-is-longer-than-keys-can-say/:x', '7']],
])('matches %s with %j', (path, expected) => {
  expect(found(match, path)).toEqual(expected);
});

const UNMATCHED = [
  ...[
    '',
    '/',
    '//',
    '/en',
    '/en/',
    'a',
    '/A',
    '/abc',
    '/b',
    '/a//',
    '//a',
    '/a//b',
    '/p/1',
    '/p/1/r/2',
    '/p//q/2',
  ],
  ...[
    '/p/1/q',
    '/p/1/q/',
    '/q',
    '/q/1',
    '/q/1/',
    '/q//2',
    '/en/en/a',
    '/__proto__',
    '/constructor',
    '/a\u0000',
  ],
];

it.each(UNMATCHED)('matches no row for %j', (path) => {
  expect(found(match, path)).toBeUndefined();
});

it('returns required query values after those of the path, if all pass their rules', () => {
  expect(found(match, '/q', { id: '7', code: 'x' })).toEqual(['/q', '7', 'x']);
  expect(found(match, '/q', { id: 'seven', code: 'x' })).toBeUndefined();
  expect(found(match, '/q', { id: '7', code: '' })).toBeUndefined();
  expect(found(match, '/q', { id: '7' })).toBeUndefined();
  expect(match('/q')).toBeUndefined();
});

it('falls back to a less specific row when a query value is missing', () => {
  const rows: PathRow[] = [{ path: '/q/*' }, { path: '/q/task', query: { id: digits } }];
  expect(found(createPathMatcher(rows), '/q/task')).toEqual(['/q/*']);
});

/** Finds the same row slowly: tries every row and takes the most specific match. */
function slowMatch(path: string): readonly string[] | undefined {
  const segments = path.replace(/\/$/, '').split('/').slice(1);
  const kindOf = (part: string): number => (part === '*' ? 2 : part.startsWith(':') ? 1 : 0);
  const matches = ROWS.flatMap((row) => {
    const parts = row.path.split('/').slice(1);
    const hasWildcard = parts.at(-1) === '*';
    if (row.query || (hasWildcard ? segments.length < parts.length : segments.length !== parts.length))
      return [];
    const values: string[] = [];
    for (const [index, part] of parts.entries()) {
      const segment = segments[index] ?? '';
      if (segment === '') return [];
      const rule = part.startsWith(':') ? row.rules?.[part.slice(1)] : undefined;
      if (rule ? rule(segment) === undefined : part !== '*' && part !== segment) return [];
      if (rule) values.push(segment);
    }
    return [{ rank: parts.map(kindOf).join(''), answer: [row.path, ...values] }];
  });
  return matches.sort((one, other) => (one.rank < other.rank ? -1 : 1))[0]?.answer;
}

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'p', 'q', 'ab', '7', '8', 'x', ''), { maxLength: 6 })
  .map((segments) => `/${segments.join('/')}`);

it('returns the same row as a slow search, in any order of rows', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ROWS], { minLength: ROWS.length }), path, (rows, text) => {
      expect(found(createPathMatcher(rows), text)).toEqual(slowMatch(text));
    }),
    { numRuns: 3000 },
  );
});

it.each(['/', 'a', '/a', '/a/', '/p/x/q', '/7', '/a/b/c/', '*', ':', '%2f'])(
  'matches 50,000 characters made of %j within 50 ms',
  (piece) => {
    const long = `/a${piece.repeat(50_000)}`.slice(0, 50_000);
    const durations = [1, 2, 3].map(() => {
      const start = performance.now();
      match(long);
      return performance.now() - start;
    });
    expect(Math.min(...durations)).toBeLessThan(50);
  },
);
