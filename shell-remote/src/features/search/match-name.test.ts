/** @jest-environment node */
import fc from 'fast-check';
import { fastestOf } from 'tools/testing/fastest-of';
import { matchName, nameQueryFrom, rangesIn } from './match-name';

/** Returns the rank and the name with matches in brackets. */
function shown(text: string, name: string): string | null {
  const match = matchName(nameQueryFrom(text), name);
  if (!match) return null;
  const marked = match.ranges.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    name,
  );
  return `${match.rank} ${marked}`;
}

test.each([
  ['btc', 'BTC/USDT', '0 [BTC]/USDT'],
  ['btcusdt', 'BTC/USDT', '0 [BTC/USDT]'],
  ['btc usdt', 'BTC/USDT', '0 [BTC/USDT]'],
  ['BTC/u', 'BTC/USDT', '0 [BTC/U]SDT'],
  ['usdt', 'BTC/USDT', '1 BTC/[USDT]'],
  ['ver', 'Identity verification', '1 Identity [ver]ification'],
  ['ver id', 'Identity verification', '1 [Id]entity [ver]ification'],
  ['fic', 'Identity verification', '2 Identity veri[fic]ation'],
  ['fic ide', 'Identity verification', '2 [Ide]ntity veri[fic]ation'],
  ['dogru', 'Kimlik Doğrulama', '1 Kimlik [Doğru]lama'],
  ['KIMLIK', 'kimlik doğrulama', '0 [kimlik] doğrulama'],
  ['kımlık', 'KİMLİK', '0 [KİMLİK]'],
  ['link', 'LINK/USDT', '0 [LINK]/USDT'],
  ['cafe', 'Cafe\u0301 au lait', '0 [Cafe\u0301] au lait'],
  ['strasse', 'Hauptstraße', '2 Haupt[straße]'],
  ['s', 'ß', '0 [ß]'],
  ['場', '市場', '2 市[場]'],
  ['b b', 'Big Bang', '1 [B]ig Bang'],
])('matches %j in %j: %j', (text, name, expected) => {
  expect(shown(text, name)).toBe(expected);
});

test.each([
  ['', 'Markets'],
  ['   ', 'Markets'],
  ['///', 'BTC/USDT'],
  ['btcx', 'BTC/USDT'],
  ['usdt zz', 'BTC/USDT'],
  ['btc', ''],
  ['.*', 'Markets'],
])('does not match %j in %j', (text, name) => {
  expect(shown(text, name)).toBeNull();
});

test.each([
  ['usdt try', 'BTC/USDT', [[4, 8]]],
  ['usdt try', 'BTCUSDT', [[3, 7]]],
  ['btc eur', 'Bitcoin', []],
  ['to usdt', 'Bitcoin', []],
])('of the words %j, marks in %j those that it has: %j', (text, name, ranges) => {
  expect(rangesIn(nameQueryFrom(text), name)).toEqual(ranges);
});

const words = fc.string({ unit: 'grapheme', maxLength: 30 });

test('ranks beginnings of a name best, in any case', () => {
  fc.assert(
    fc.property(words, fc.nat(30), (name, length) => {
      const beginning = [...name].slice(0, length).join('');
      if (nameQueryFrom(beginning).joined === '') return;
      expect(matchName(nameQueryFrom(beginning), name)?.rank).toBe(0);
      expect(matchName(nameQueryFrom(beginning.toLowerCase()), name)).not.toBeNull();
    }),
  );
});

test('returns ordered, separate ranges inside the name', () => {
  fc.assert(
    fc.property(words, words, (text, name) => {
      let before = -1;
      for (const [start, end] of matchName(nameQueryFrom(text), name)?.ranges ?? []) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(name.length);
    }),
  );
});

test('handles hostile lengths within 50 ms (R-SEC-23)', () => {
  const fastestMs = fastestOf(3, () => {
    matchName(nameQueryFrom('a '.repeat(32)), 'ab'.repeat(25_000));
    matchName(nameQueryFrom('aaaaaaab'), 'a'.repeat(50_000));
  });
  expect(fastestMs).toBeLessThan(50);
});
