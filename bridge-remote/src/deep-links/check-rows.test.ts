import { checkRows } from './check-rows';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import type { ParamRule } from './param-rules';

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
