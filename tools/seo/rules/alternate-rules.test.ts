/** @jest-environment node */
import { ENGLISH, flawsOf, KAZAKH, RUSSIAN, siteOf } from './site-of.fixture';
import { ALTERNATE_RULES } from './alternate-rules';

type Rows = readonly (readonly [hreflang: string, href: string])[];

const ALL: Rows = [
  ['ru-KZ', RUSSIAN],
  ['kk-KZ', KAZAKH],
  ['en-KZ', ENGLISH],
  ['x-default', ENGLISH],
];
const html = (rows: Rows) =>
  rows.map(([hreflang, href]) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`).join('');
const without = (...values: string[]) => ALL.filter(([value]) => !values.includes(value));
const instead = (value: string, ...rows: Rows) => ALL.flatMap((row) => (row[0] === value ? rows : [row]));

/** Returns all findings on the three pages by rule. */
function found(kazakh: Rows, { russian = ALL, english = ALL } = {}): string[] {
  const site = siteOf({ [RUSSIAN]: html(russian), [KAZAKH]: html(kazakh), [ENGLISH]: html(english) });
  return ALTERNATE_RULES.flatMap(({ name }) => flawsOf(name, site).map((flaw) => `${name}: ${flaw}`));
}

test('accepts the required set in every member (R-HEAD-2)', () => {
  expect(found(ALL)).toEqual([]);
});

test.each<[string, Rows, string[]]>([
  ['its own is missing', without('kk-KZ'), ['hreflang-self: not listed']],
  ['a return link is missing', without('ru-KZ'), ['hreflang-return: not listed']],
  ['x-default is missing', without('x-default'), ['hreflang-x-default: not listed']],
  [
    'x-default is not English',
    instead('x-default', ['x-default', RUSSIAN]),
    [`hreflang-x-default: ${RUSSIAN}`],
  ],
  ['a repeated value', [...ALL, ALL[0]!], ['hreflang-unique: 2 times']],
  ['a value is no language', instead('kk-KZ', ['kk-KAZ', KAZAKH]), ['hreflang-valid: "kk-KAZ"']],
  ['a value has a false region', instead('kk-KZ', ['kk-ZZ', KAZAKH]), [`hreflang-required: ${KAZAKH}`]],
  ['a value is of another group', instead('kk-KZ', ['kk', KAZAKH]), [`hreflang-required: ${KAZAKH}`]],
  ['an address is elsewhere', instead('ru-KZ', ['ru-KZ', KAZAKH]), [`hreflang-required: ${KAZAKH}`]],
  [
    'an address is half',
    instead('ru-KZ', ['ru-KZ', '/ru-KAZ/verification/']),
    ['hreflang-required: /ru-KAZ/verification/'],
  ],
  ['one more is listed', [...ALL, ['de', RUSSIAN]], [`hreflang-required: ${RUSSIAN}`]],
])('the rules report a fault once: %s', (_, rows, expected) => {
  expect(found(rows)).toEqual(expected);
});

test('hreflang-same-set reports two pages that do not list each other', () => {
  expect(found(without('ru-KZ'), { russian: without('kk-KZ') })).toEqual([
    'hreflang-same-set: not listed',
    'hreflang-same-set: not listed',
  ]);
});

test('hreflang-required reports an alternate that all pages lack', () => {
  const rows = without('ru-KZ');
  expect(found(rows, { russian: [], english: rows })).toEqual([
    'hreflang-self: not listed',
    'hreflang-x-default: not listed',
    ...Array.from({ length: 4 }, () => 'hreflang-required: not listed'),
  ]);
});

test('an address with two values requires both', () => {
  const page = 'http://eu.localhost:3000/en-EU/verification/';
  const site = siteOf({ [page]: html([['en-IE', page]]) });
  expect(flawsOf('hreflang-self', site)).toEqual([]);
  expect(flawsOf('hreflang-required', site)).toHaveLength(13);
});

test.each([
  ['a page for robots', KAZAKH, {}, 0],
  ['a page that says noindex', KAZAKH, { html: '<meta name="robots" content="noindex">' }, 1],
  ['a page whose header says noindex', KAZAKH, { headers: { 'x-robots-tag': 'noindex' } }, 1],
  ['an unknown address', `${KAZAKH}no-such-page-here/`, {}, 1],
  ['testnet', 'https://testnet.halden-kz.example/kk-KAZ/verification/', {}, 1],
])('no-alternates checks %s', (_, url, page, count) => {
  const listed = { ...page, html: `${'html' in page ? page.html : ''}${html(ALL)}` };
  expect(flawsOf('no-alternates', siteOf({ [url]: listed }))).toHaveLength(count);
  expect(flawsOf('no-alternates', siteOf({ [url]: page }))).toEqual([]);
});

test('no-canonical rejects a canonical address on an unknown page', () => {
  const url = `${KAZAKH}no-such-page-here/`;
  expect(flawsOf('no-canonical', siteOf({ [url]: '' }))).toEqual([]);
  expect(flawsOf('no-canonical', siteOf({ [url]: `<link rel="canonical" href="${url}">` }))).toHaveLength(1);
});
