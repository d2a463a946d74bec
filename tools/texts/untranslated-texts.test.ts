import type { SameWordsRow } from './same-words-table';
import { SAME_WORDS } from './same-words-table';
import { REQUESTED_PLACE, placeTexts } from './text-place.fixture';
import { equalTexts, idleSameWords, isRightlySame, untranslatedTexts } from './untranslated-texts';

const ROWS: SameWordsRow[] = [
  { words: 'VIP', languages: 'all', reason: 'an abbreviation' },
  { words: 'Marketing', languages: 'cs de', reason: 'the same word' },
  { words: 'Spot', languages: 'de', reason: 'the word of the trade' },
  { words: 'Spot account', languages: 'de', reason: 'a product' },
  { words: 'C++ (new)', languages: 'de', reason: 'signs that mean something to a pattern' },
];

describe('a text that equals the English one', () => {
  test.each([
    ['VIP', 'de'],
    ['VIP {{level}}', 'ja'],
    ['<b>VIP</b>', 'ar'],
    ['Marketing', 'cs'],
    ['Spot account', 'de'],
    ['VIP: Marketing', 'de'],
    ['C++ (new)', 'de'],
    ['{{brand}} 24/7 – ©', 'ka'],
  ])('%j is correct in %s', (text, language) => {
    expect(isRightlySame(text, language, ROWS)).toBe(true);
  });

  test.each([
    ['Log in', 'de'],
    ['Marketing', 'nl'],
    ['Spot market', 'de'],
    ['VIPs', 'de'],
    ['marketing', 'de'],
    ['Marketingü', 'de'],
    ['Spot account', 'cs'],
  ])('%j is not correct in %s', (text, language) => {
    expect(isRightlySame(text, language, ROWS)).toBe(false);
  });
});

describe('the check of a place', () => {
  const english = {
    header: { login: 'Log in', vip: 'VIP {{level}}', dash: '–', found_one: 'a hit', found_other: 'hits' },
  };
  const equal = equalTexts(
    REQUESTED_PLACE,
    placeTexts({
      en: english,
      de: { header: { login: 'Anmelden', vip: 'VIP {{level}}', dash: '–', found_one: 'a hit' } },
      ru: { header: { login: 'Log in', found_few: 'hits', found_many: 'попаданий', other: 'Log in' } },
    }),
  );

  test('reports each text that is still English, plural forms included', () => {
    expect(untranslatedTexts(equal, ROWS)).toEqual([
      {
        kind: 'untranslated',
        file: 'some/translations/de/header.json',
        key: 'header:found_one',
        advice: 'translate "a hit", or give the reason in same-words-table.ts',
      },
      expect.objectContaining({ file: 'some/translations/ru/header.json', key: 'header:login' }),
      expect.objectContaining({ file: 'some/translations/ru/header.json', key: 'header:found_few' }),
    ]);
  });

  test('reports rows that no text needs, by language', () => {
    const rows: SameWordsRow[] = [
      { words: 'VIP', languages: 'de ru', reason: '' },
      { words: 'hits', languages: 'all', reason: '' },
      { words: 'Blog', languages: 'all', reason: '' },
    ];
    expect(idleSameWords(equal, rows).map(({ kind, key, advice }) => `${kind} ${key} ${advice}`)).toEqual([
      'idle-row VIP no text needs it for ru: remove it',
      'idle-row Blog no text needs it for all: remove it',
    ]);
  });
});

test('the allow-list has each word once, with a reason', () => {
  expect(new Set(SAME_WORDS.map(({ words }) => words)).size).toBe(SAME_WORDS.length);
  for (const { languages, reason } of SAME_WORDS) {
    expect(reason).not.toBe('');
    expect(languages).toMatch(/^(all|[a-z]{2}(-[A-Z]{2})?( [a-z]{2}(-[A-Z]{2})?)*)$/);
  }
});
