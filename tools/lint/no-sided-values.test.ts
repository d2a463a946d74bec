/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/**
 * Returns the names of the rules that reject each snippet with the repository's configuration. It runs in another process, because
 * stylelint loads plugins with `import()`, which Jest lacks. One run checks all snippets, because each start takes a second.
 */
function refusals(snippets: readonly string[]): string[][] {
  const { stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '--stdin',
      '--formatter',
      'json',
      '--stdin-filename',
      'a.css',
    ],
    {
      cwd: root,
      input: snippets.map((snippet, index) => `.a${index} {${snippet}}\n`).join(''),
      encoding: 'utf8',
    },
  );
  const [{ warnings }] = JSON.parse(stderr.slice(stderr.indexOf('['))) as [{ warnings: Warning[] }];
  return snippets.map((_, index) =>
    warnings.filter(({ line }) => line === index + 1).map(({ rule }) => rule),
  );
}

interface Warning {
  line: number;
  rule: string;
}

const PROPERTIES = 'logical-css/require-logical-properties';
const KEYWORDS = 'logical-css/require-logical-keywords';
const VALUES = 'site-shell/no-sided-values';

/** Rule, and a declaration that it rejects. */
const REJECTED = [
  [PROPERTIES, 'left: 0'],
  [PROPERTIES, 'LEFT: 0'],
  [PROPERTIES, 'margin-left: 1px'],
  [PROPERTIES, 'scroll-margin-left: 1px'],
  [KEYWORDS, 'text-align: left'],
  [KEYWORDS, 'float: left'],
  [KEYWORDS, 'resize: horizontal'],
  [VALUES, 'margin: 0 1px 0 2px'],
  [VALUES, 'padding: 0 max(1px, 2px) 0 max(1px, 3px)'],
  [VALUES, 'padding: 0 var(--a) 0 calc(var(--a) + 1px)'],
  [VALUES, 'border-width: 0 1px 0 0'],
  [VALUES, 'border-radius: 1px 0 0 1px'],
  [VALUES, 'border-radius: 1px 0'],
  [VALUES, 'border-radius: 1px 1px 0'],
  [VALUES, 'border-radius: 1px / 1px 0 0 1px'],
  [VALUES, 'clip-path: inset(0 1px 0 0)'],
  [VALUES, 'transform: translateX(1px)'],
  [VALUES, 'transform: scale(2) translate(-50%, 0)'],
  [VALUES, 'transform: translate3d(var(--x), 0, 0)'],
  [VALUES, 'transform: rotate(-90deg)'],
  [VALUES, 'transform: rotate(0.25turn)'],
  [VALUES, 'transform: matrix(1, 0, 0, 1, 10, 0)'],
  [VALUES, 'translate: 1px 0'],
  [VALUES, 'rotate: 45deg'],
  [VALUES, 'transform-origin: left'],
  [VALUES, 'transform-origin: 0 50%'],
  [VALUES, 'background-position: right 8px center'],
  [VALUES, 'background-position: center, 8px center'],
  [VALUES, 'background-position-x: 0'],
  [VALUES, 'object-position: left'],
  [VALUES, 'background: url(a.png) no-repeat right'],
  [VALUES, 'background: linear-gradient(to right, red, blue)'],
  [VALUES, 'background-image: linear-gradient(to bottom left, red, blue)'],
  [VALUES, 'background-image: none, repeating-linear-gradient(90deg, red, blue)'],
  [VALUES, 'mask-image: radial-gradient(circle at left, red, blue)'],
  [VALUES, 'background: radial-gradient(circle at 20% 50%, red, blue)'],
  [VALUES, 'transition: left 1s'],
  [VALUES, 'transition-property: opacity, margin-left'],
  [VALUES, 'will-change: right'],
  [VALUES, 'padding-inline-start: env(safe-area-inset-left, 0px)'],
  [VALUES, '--edge: env(safe-area-inset-right)'],
];

const ACCEPTED = [
  'inset-inline-start: 0; margin-inline: 1px 2px; border-start-start-radius: 1px',
  'text-align: start; float: inline-end; clear: both; resize: block',
  // Axes instead of sides.
  'width: 1px; max-height: 1px; overflow-x: auto; overscroll-behavior-y: contain',
  'margin: 0 1px 2px 1px; padding: 0 1px; inset: 0; border-width: 1px 2px 3px',
  'padding: 0 max(1px, var(--a)) 0 max(1px, var(--a))',
  'border-color: red blue; border-style: none solid dashed solid; scroll-margin: 0 0 1px',
  'border-radius: 1px 1px 0 0; clip-path: inset(50%)',
  'border-radius: 1px 1px 2px 2px / 3px',
  'transform: translateY(1px) rotate(180deg) scaleX(-1) translate(0, 1px)',
  'transform: translate(0px); translate: 0 1px; rotate: 1turn',
  'transform: none; translate: none; rotate: none; rotate: 0deg',
  'transform-origin: center top; background-position: 50% 0, top; object-position: center',
  'background: url(right.png) no-repeat center / 50px',
  'background-image: linear-gradient(to top, red, blue), linear-gradient(red, blue)',
  'background-image: linear-gradient(180deg, red, blue), radial-gradient(circle at top, red, blue)',
  'transition: inset-inline-start 1s, opacity 1s; will-change: transform',
  '--edge: max(env(safe-area-inset-left), env(safe-area-inset-right))',
  'padding-block-start: env(safe-area-inset-top)',
];

/** Comments that disable a rule. */
const DISABLE = '/* stylelint-disable-line site-shell/no-sided-values';
const COMMENTS = [
  ['with a reason, of something that is refused', `rotate: 45deg; ${DISABLE} -- a tick */`, []],
  ['without a reason', `rotate: 45deg; ${DISABLE} */`, ['--report-descriptionless-disables']],
  ['of nothing', `rotate: 180deg; ${DISABLE} -- a tick */`, ['--report-needless-disables']],
] as const;

const answers = new Map<string, string[]>();
beforeAll(() => {
  const snippets = [
    ...REJECTED.map(([, snippet]) => snippet!),
    ...ACCEPTED,
    ...COMMENTS.map(([, snippet]) => snippet),
  ];
  for (const [index, rules] of refusals(snippets).entries()) answers.set(snippets[index]!, rules);
});

test.each(REJECTED)('%s rejects %s', (rule, declaration) => {
  expect(answers.get(declaration!)).toEqual([rule]);
});

test.each(ACCEPTED)('the rules accept %s', (declarations) => {
  expect(answers.get(declarations)).toEqual([]);
});

test.each(COMMENTS)('a comment %s', (_, snippet, rules) => {
  expect(answers.get(snippet)).toEqual(rules);
});
