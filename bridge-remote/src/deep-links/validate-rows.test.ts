import { validateRows } from './validate-rows';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import { oneOf, type ParamRule } from './param-rules';
// R-DEEP-3

const any: ParamRule = (value) => value;
const screen = 'somewhere';

it('accepts the product’s table', () => {
  expect(validateRows(DEEP_LINK_TABLE)).toBe(DEEP_LINK_TABLE);
});

it.each<[string, DeepLinkRow, RegExp]>([
  ['no leading slash', { path: 'a', screen }, /the row "a" must start with a slash/],
  ['a trailing slash', { path: '/a/', screen }, /"\/a\/" can never be reached: a trailing slash/],
  ['the home page', { path: '/', screen }, /can never be reached/],
  [
    'a locale in front',
    { path: '/en/a', screen },
    /can never be reached: its first segment has the shape of a locale/,
  ],
  ['a first segment like a locale', { path: '/opt-out', screen }, /shape of a locale/],
  ['every page', { path: '/*', screen }, /would match every page/],
  [
    'a part in front',
    { path: '/:x', rules: { x: any }, screen, params: { x: '{x}' } },
    /would match every page/,
  ],
  ['"*" before the end', { path: '/a/*/b', screen }, /has "\*" before the end/],
  ['an empty segment', { path: '/a//b', screen }, /has the segment ""/],
  ['a query', { path: '/a?b=c', screen }, /has the segment "a\?b=c"/],
  ['a pattern', { path: '/a/(b|c)', screen }, /has the segment "\(b\|c\)"/],
  ['an encoded word', { path: '/a%20b', screen }, /has the segment "a%20b"/],
  ['a parameter without a rule', { path: '/a/:x', screen, params: { x: '{x}' } }, /has no rule for ":x"/],
  [
    'an inherited rule',
    { path: '/a/:toString', screen, params: { x: '{toString}' } },
    /has no rule for ":toString"/,
  ],
  [
    'a rule without a parameter',
    { path: '/a', rules: { x: any }, screen },
    /has a rule for "x", which is not in its path/,
  ],
  [
    'one name twice',
    { path: '/a/:x/:x', rules: { x: any }, screen, params: { x: '{x}' } },
    /two parameters named "x"/,
  ],
  [
    'an unknown placeholder',
    { path: '/a', screen, params: { x: '{y}' } },
    /uses "\{y\}", which is not in its path/,
  ],
  ['an unused parameter', { path: '/a/:x', rules: { x: any }, screen }, /never uses "x"/],
  ['an unused query value', { path: '/a', query: { id: any }, screen }, /never uses "id"/],
  ['an encoded slash', { path: '/a%2Fb', screen }, /has the segment "a%2Fb"/],
  ['a dot segment', { path: '/a/..', screen }, /has the segment "\.\."/],
  ['a word that is no ASCII', { path: '/café', screen }, /has the segment "café"/],
  ['a hash', { path: '/a#b', screen }, /has the segment "a#b"/],
  ['a space', { path: '/a b', screen }, /has the segment "a b"/],
  ['a parameter without a name', { path: '/a/:', screen }, /has the segment ":"/],
  [
    'one name in path and query',
    { path: '/a/:x', rules: { x: any }, query: { x: any }, screen, params: { x: '{x}' } },
    /two parameters named "x"/,
  ],
  [
    'an invalid query name',
    { path: '/a', query: { 'a b': any }, screen, params: { x: '{a b}' } },
    /has the query name "a b"/,
  ],
  [
    'a query value without a name',
    { path: '/a', query: { '': any }, screen, params: { x: '{}' } },
    /has the query name ""/,
  ],
  [
    'a rule without values',
    { path: '/a/:x', rules: { x: oneOf() }, screen, params: { x: '{x}' } },
    /can never be reached: no value passes the rule for "x"/,
  ],
  [
    'a rule without possible values',
    { path: '/a/:x', rules: { x: oneOf('b/c', '', '..', 'd e') }, screen, params: { x: '{x}' } },
    /no value passes/,
  ],
  [
    'a rule without possible values in its query',
    { path: '/a', query: { x: oneOf() }, screen, params: { x: '{x}' } },
    /no value passes the rule for "x"/,
  ],
  ['no screen', { path: '/a', screen: '' }, /has the screen ""/],
  ['a screen that needs encoding', { path: '/a', screen: 'a b' }, /has the screen "a b"/],
  ['a screen with a query', { path: '/a', screen: 'a?b=c' }, /has the screen "a\?b=c"/],
  ['a screen with a dot segment', { path: '/a', screen: '../a' }, /has the screen "\.\.\/a"/],
  ['a screen with a leading slash', { path: '/a', screen: '/a' }, /has the screen "\/a"/],
  ['the screen of web pages', { path: '/a', screen: 'web' }, /"web", which the app reserves/],
  ['the app’s own sign-in', { path: '/a', screen: 'loginpage' }, /"loginpage", which the app reserves/],
  [
    'the field of the screen’s name',
    { path: '/a', screen, params: { path: 1 } },
    /has the parameter "path", which the app reserves/,
  ],
  [
    'an invalid parameter name',
    { path: '/a', screen, params: { 'a&b': 1 } },
    /has the parameter "a&b"; use letters/,
  ],
  ['an empty parameter', { path: '/a', screen, params: { x: '' } }, /has an empty value for "x"/],
  [
    'a number that is not finite',
    { path: '/a', screen, params: { x: Number.NaN } },
    /has no finite number for "x"/,
  ],
  [
    'an open brace',
    { path: '/a/:x', rules: { x: any }, screen, params: { x: '{x}{' } },
    /unbalanced braces in "x": "\{x\}\{"/,
  ],
])('rejects a row with %s', (_, row, message) => {
  expect(() => validateRows([{ path: '/good', screen }, row])).toThrow(message);
});

it('rejects two rows that match the same paths with other parameter names', () => {
  const row = (name: string): DeepLinkRow => ({
    path: `/a/:${name}`,
    rules: { [name]: any },
    screen,
    params: { [name]: `{${name}}` },
  });
  expect(() => validateRows([row('x'), row('y')])).toThrow(
    'the row "/a/:y" matches the same paths as the row "/a/:x"',
  );
  expect(() =>
    validateRows([
      { path: '/a', screen },
      { path: '/a', screen: 'other' },
    ]),
  ).toThrow(/keep one of them/);
});

describe('a row whose paths all match more specific rows', () => {
  const tab = (...words: string[]): DeepLinkRow => ({
    path: '/a/:tab',
    rules: { tab: oneOf(...words) },
    screen,
    params: { tab: '{tab}' },
  });

  it('is rejected at any position', () => {
    const words = ['b', 'c'].map((word) => ({ path: `/a/${word}`, screen }));
    expect(() => validateRows([tab('b', 'c'), ...words])).toThrow(
      'the row "/a/:tab" can never be reached: more specific rows match all of its paths; remove it.',
    );
    expect(() => validateRows([...words, tab('b', 'c')])).toThrow(/"\/a\/:tab" can never be reached/);
  });

  it('is rejected when an earlier segment decides', () => {
    const inner: DeepLinkRow = { path: '/a/b/:y', rules: { y: oneOf('c') }, screen, params: { y: '{y}' } };
    const outer: DeepLinkRow = { path: '/a/:x/c', rules: { x: oneOf('b') }, screen, params: { x: '{x}' } };
    expect(() => validateRows([inner, outer])).toThrow(/"\/a\/:x\/c" can never be reached/);
  });

  it('is accepted when one path is left for it', () => {
    const rows = [tab('b', 'c'), { path: '/a/b', screen }];
    expect(validateRows(rows)).toBe(rows);
  });

  it('is accepted when the other rows require a query', () => {
    const rows: DeepLinkRow[] = [
      tab('b'),
      { path: '/a/b', query: { id: any }, screen, params: { id: '{id}' } },
    ];
    expect(validateRows(rows)).toBe(rows);
  });
});

it('accepts query values that no path can have', () => {
  const rows = [{ path: '/a', query: { to: oneOf('b/c d') }, screen, params: { to: '{to}' } }];
  expect(validateRows(rows)).toBe(rows);
});

it('rejects two rows of one path that both require a query', () => {
  const row = (name: string): DeepLinkRow => ({
    path: '/a',
    query: { [name]: any },
    screen,
    params: { id: `{${name}}` },
  });
  expect(() => validateRows([row('id'), row('code')])).toThrow(/keep one of them/);
});
