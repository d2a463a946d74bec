import { parseLanguageTag } from './language-tag';

const parsed = (tag: string) => {
  const found = parseLanguageTag(tag);
  return found && [found.language, found.script, found.country].map((part) => part ?? '-').join(' ');
};

it.each([
  ['en', 'en - -'],
  ['EN-us', 'en - US'],
  ['tr_TR', 'tr - TR'],
  ['zh', 'zh Hans -'],
  ['zh-CN', 'zh Hans CN'],
  ['zh-TW', 'zh Hant TW'],
  ['zh-MO', 'zh Hant MO'],
  ['zh-Hant', 'zh Hant -'],
  ['zh-hans-hk', 'zh Hans HK'],
  ['sr-Latn-RS', 'sr - RS'],
  ['es-419', 'es - -'],
  ['de-DE-1996', 'de - DE'],
  ['ar-AE-u-nu-latn', 'ar - AE'],
  ['in-ID', 'id - ID'],
])('parses %s to %s', (tag, expected) => {
  expect(parsed(tag)).toBe(expected);
});

it.each(['', '*', 'x', 'x-pirate', 'english', '-', '12', 'e n', 'en-'.repeat(50), 'ＥＮ'])(
  'rejects %j',
  (tag) => {
    expect(parsed(tag)).toBeNull();
  },
);
