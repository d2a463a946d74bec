import { checkRows } from './check-rows';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import { oneOf, type ParamRule } from './param-rules';

const any: ParamRule = (value) => value;
const screen = 'somewhere';

test('lets the table pass', () => {
  expect(checkRows(DEEP_LINK_TABLE)).toBe(DEEP_LINK_TABLE);
});

test.each<[string, DeepLinkRow, RegExp]>([
  ['no slash in front', { path: 'a', screen }, /the row "a" must begin with a slash/],
  ['a slash at the end', { path: '/a/', screen }, /"\/a\/" can never be reached: a trailing slash/],
  ['the home page', { path: '/', screen }, /can never be reached/],
  [
    'a locale in front',
    { path: '/en/a', screen },
    /can never be reached: its first segment has the shape of a locale/,
  ],
  ['a word like a locale in front', { path: '/opt-out', screen }, /shape of a locale/],
  ['every page', { path: '/*', screen }, /would catch every page/],
  [
    'a part in front',
    { path: '/:x', rules: { x: any }, screen, params: { x: '{x}' } },
    /would catch every page/,
  ],
  ['"*" before the end', { path: '/a/*/b', screen }, /has "\*" before the end/],
  ['an empty segment', { path: '/a//b', screen }, /has the segment ""/],
  ['a query', { path: '/a?b=c', screen }, /has the segment "a\?b=c"/],
  ['a pattern', { path: '/a/(b|c)', screen }, /has the segment "\(b\|c\)"/],
  ['an encoded word', { path: '/a%20b', screen }, /has the segment "a%20b"/],
  ['a part without rule', { path: '/a/:x', screen, params: { x: '{x}' } }, /has no rule for ":x"/],
  [
    'an inherited rule',
    { path: '/a/:toString', screen, params: { x: '{toString}' } },
    /has no rule for ":toString"/,
  ],
  ['a rule for nothing', { path: '/a', rules: { x: any }, screen }, /has a rule for "x", which is no part/],
  [
    'one name twice',
    { path: '/a/:x/:x', rules: { x: any }, screen, params: { x: '{x}' } },
    /two parts named "x"/,
  ],
  ['a parameter of nothing', { path: '/a', screen, params: { x: '{y}' } }, /uses "\{y\}", which is no part/],
  ['an unused part', { path: '/a/:x', rules: { x: any }, screen }, /never uses "x"/],
  ['an unused query value', { path: '/a', query: { id: any }, screen }, /never uses "id"/],
  ['an encoded slash', { path: '/a%2Fb', screen }, /has the segment "a%2Fb"/],
  ['a dot segment', { path: '/a/..', screen }, /has the segment "\.\."/],
  ['a word that is no ASCII', { path: '/café', screen }, /has the segment "café"/],
  ['a hash', { path: '/a#b', screen }, /has the segment "a#b"/],
  ['a space', { path: '/a b', screen }, /has the segment "a b"/],
  ['a part without name', { path: '/a/:', screen }, /has the segment ":"/],
  [
    'one name in path and query',
    { path: '/a/:x', rules: { x: any }, query: { x: any }, screen, params: { x: '{x}' } },
    /two parts named "x"/,
  ],
  [
    'an odd query name',
    { path: '/a', query: { 'a b': any }, screen, params: { x: '{a b}' } },
    /asks for "a b"/,
  ],
  ['a query without name', { path: '/a', query: { '': any }, screen, params: { x: '{}' } }, /asks for ""/],
  [
    'a rule without words',
    { path: '/a/:x', rules: { x: oneOf() }, screen, params: { x: '{x}' } },
    /can never be reached: no word fulfils the rule for "x"/,
  ],
  [
    'a rule of no possible word',
    { path: '/a/:x', rules: { x: oneOf('b/c', '', '..', 'd e') }, screen, params: { x: '{x}' } },
    /no word fulfils/,
  ],
  [
    'a rule of no possible word in its query',
    { path: '/a', query: { x: oneOf() }, screen, params: { x: '{x}' } },
    /no word fulfils the rule for "x"/,
  ],
  ['no screen', { path: '/a', screen: '' }, /has the screen ""/],
  ['a screen that needs encoding', { path: '/a', screen: 'a b' }, /has the screen "a b"/],
  ['a screen with a query', { path: '/a', screen: 'a?b=c' }, /has the screen "a\?b=c"/],
  ['a screen outside of its place', { path: '/a', screen: '../a' }, /has the screen "\.\.\/a"/],
  ['a screen with a slash in front', { path: '/a', screen: '/a' }, /has the screen "\/a"/],
  ['the screen of web pages', { path: '/a', screen: 'web' }, /"web", which means something else/],
  ['the app’s own sign-in', { path: '/a', screen: 'loginpage' }, /"loginpage", which means something else/],
  [
    'the field of the screen’s name',
    { path: '/a', screen, params: { path: 1 } },
    /gives "path", which means/,
  ],
  ['an odd parameter', { path: '/a', screen, params: { 'a&b': 1 } }, /gives "a&b"; write a name/],
  ['an empty parameter', { path: '/a', screen, params: { x: '' } }, /gives "x" nothing/],
  ['no number', { path: '/a', screen, params: { x: Number.NaN } }, /gives "x" no number/],
  [
    'an open brace',
    { path: '/a/:x', rules: { x: any }, screen, params: { x: '{x}{' } },
    /the text "\{x\}\{", whose braces do not close/,
  ],
])('refuses a row with %s, and says so', (_, row, message) => {
  expect(() => checkRows([{ path: '/good', screen }, row])).toThrow(message);
});

test('refuses two rows that match the same paths, whatever their parts are called', () => {
  const row = (name: string): DeepLinkRow => ({
    path: `/a/:${name}`,
    rules: { [name]: any },
    screen,
    params: { [name]: `{${name}}` },
  });
  expect(() => checkRows([row('x'), row('y')])).toThrow(
    'the row "/a/:y" matches the same paths as the row "/a/:x"',
  );
  expect(() =>
    checkRows([
      { path: '/a', screen },
      { path: '/a', screen: 'other' },
    ]),
  ).toThrow(/keep one of them/);
});

describe('a row whose paths all belong to more specific ones', () => {
  const tab = (...words: string[]): DeepLinkRow => ({
    path: '/a/:tab',
    rules: { tab: oneOf(...words) },
    screen,
    params: { tab: '{tab}' },
  });

  test('is refused, wherever it stands', () => {
    const words = ['b', 'c'].map((word) => ({ path: `/a/${word}`, screen }));
    expect(() => checkRows([tab('b', 'c'), ...words])).toThrow(
      'the row "/a/:tab" can never be reached: more specific rows match all that it could; take it out.',
    );
    expect(() => checkRows([...words, tab('b', 'c')])).toThrow(/"\/a\/:tab" can never be reached/);
  });

  test('is refused also when a part further in front decides', () => {
    const inner: DeepLinkRow = { path: '/a/b/:y', rules: { y: oneOf('c') }, screen, params: { y: '{y}' } };
    const outer: DeepLinkRow = { path: '/a/:x/c', rules: { x: oneOf('b') }, screen, params: { x: '{x}' } };
    expect(() => checkRows([inner, outer])).toThrow(/"\/a\/:x\/c" can never be reached/);
  });

  test('is let pass when one path is left for it', () => {
    const rows = [tab('b', 'c'), { path: '/a/b', screen }];
    expect(checkRows(rows)).toBe(rows);
  });

  test('is let pass when the others want a query: without it, they give way', () => {
    const rows: DeepLinkRow[] = [
      tab('b'),
      { path: '/a/b', query: { id: any }, screen, params: { id: '{id}' } },
    ];
    expect(checkRows(rows)).toBe(rows);
  });
});

test('lets a query have words that no path could have', () => {
  const rows = [{ path: '/a', query: { to: oneOf('b/c d') }, screen, params: { to: '{to}' } }];
  expect(checkRows(rows)).toBe(rows);
});

test('refuses two rows of one path, also when both want a query', () => {
  const row = (name: string): DeepLinkRow => ({
    path: '/a',
    query: { [name]: any },
    screen,
    params: { id: `{${name}}` },
  });
  expect(() => checkRows([row('id'), row('code')])).toThrow(/keep one of them/);
});
