import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { NOT_PLAIN_TEXT } from '../site/navigation-rules';
import { hostedKeysOf, parseHostedTexts, withHostedTexts } from './hosted-texts';
import { createTranslator, type TranslationTexts } from './translator';

const OWN = {
  title: 'Search',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  nothing: { title: 'Nothing found for “{{text}}”', hint: 'Check the spelling, or try the name of a coin.' },
};

function replaced(hosted: unknown, keys: 'all' | readonly string[] = 'all') {
  const refused: string[] = [];
  return { texts: withHostedTexts(OWN, hosted, keys, (key) => refused.push(key)), refused };
}

describe('a text of the translation host', () => {
  it.each([
    [{ title: 'Find' }],
    [{ found_one: 'One hit: {{count}}', found_other: '{{count}} hits' }],
    [{ nothing: { title: '“{{text}}” was not found' } }],
    [{ title: 'Buscar\u00ad, \u200fبحث, ค้น\u200bหา' }],
  ])('replaces the build’s text of the same key: %j', (hosted) => {
    const { texts, refused } = replaced(hosted);
    expect(texts).toEqual({
      ...OWN,
      ...hosted,
      nothing: { ...OWN.nothing, ...('nothing' in hosted && hosted.nothing) },
    });
    expect(refused).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['nested texts', { title: '$t(title)' }, 'title'],
    ['a placeholder that the build’s text lacks', { title: 'Search {{brand}}' }, 'title'],
    ['no placeholder', { found_other: 'results' }, 'found_other'],
    ['another placeholder', { nothing: { title: 'Nothing found for “{{count}}”' } }, 'nothing.title'],
    ['a placeholder with a format', { found_other: '{{count, number}} results' }, 'found_other'],
    ['an unescaped placeholder', { found_other: '{{- count}} results' }, 'found_other'],
    ['a broken placeholder', { found_other: '{{count}} {{results' }, 'found_other'],
    ['markup', { title: '<b>Find</b>' }, 'title'],
    ['an entity', { title: 'Find &amp; go' }, 'title'],
    ['a character that turns the text (U+202E)', { title: '\u202ehcraeS' }, 'title'],
    ['an isolate', { title: '\u2067Search' }, 'title'],
    ['a line break', { title: 'Search\nnow' }, 'title'],
    ['no visible character', { title: '\u200b \u2800' }, 'title'],
    ['more than twice the length and 20 characters', { title: 'x'.repeat(33) }, 'title'],
    ['less than a quarter of the length', { nothing: { hint: 'Check.' } }, 'nothing.hint'],
    ['a number', { title: 1 }, 'title'],
    ['null', { title: null }, 'title'],
    ['texts where the build has one', { title: { a: 'Search' } }, 'title'],
  ])('is refused with %s', (_, hosted, key) => {
    expect(replaced(hosted)).toEqual({ texts: OWN, refused: [key] });
  });

  it.each([
    ['is empty', { title: '', nothing: { hint: '' } }],
    [
      'has a key that the build lacks',
      { other: 'Other', nothing: { other: 'Other' }, found_few: '{{count}}' },
    ],
    ['has a key of prototypes', JSON.parse('{"__proto__":{"title":"Find"},"constructor":{"title":"Find"}}')],
    ['is no text where the build has several', { nothing: 'Nothing found' }],
  ])('is ignored without a report if it %s', (_, hosted) => {
    expect(replaced(hosted)).toEqual({ texts: OWN, refused: [] });
  });

  it('is ignored if its key comes from the build only', () => {
    expect(replaced({ title: 'Find', found_other: '{{count}} hits' }, ['title']).texts).toEqual({
      ...OWN,
      title: 'Find',
    });
  });
});

it.each(['quick-auth', 'passkeys', 'sign-out', 'session-status', 'consent', 'header', 'footer', 'toasts'])(
  'keeps every text of %s from the build (R-TEXT-6)',
  (namespace) => {
    expect(hostedKeysOf('shell', namespace)).toBeUndefined();
  },
);

it('keeps the account, sign-in, toasts and titles of the pages from the build (R-TEXT-6)', () => {
  const keys = hostedKeysOf('verification', 'verification');
  for (const key of ['head', 'overview', 'facts', 'signIn', 'noScript', 'toasts', 'picture']) {
    expect(keys).not.toContain(key);
  }
});

it('accepts the product’s own texts of every language as replacements of themselves, and of English where both fit', () => {
  const folder = path.resolve('shell-remote/translations');
  for (const language of readdirSync(folder).filter((name) => !name.includes('.'))) {
    for (const namespace of ['edition-notice', 'language-picker', 'search', 'smart-banner']) {
      const file = readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8');
      const texts = JSON.parse(file) as TranslationTexts;
      const refused: string[] = [];
      expect(withHostedTexts(texts, parseHostedTexts(file), 'all', (key) => refused.push(key))).toEqual(
        texts,
      );
      expect([language, refused]).toEqual([language, []]);
    }
  }
});

it('never throws, accepts only harmless texts, and limits every translation’s length for any file', () => {
  const piece = fc.constantFrom(
    '$t(title)',
    '$t(',
    '{{',
    '}}',
    '{{count}}',
    '{{text}}',
    '"',
    '(',
    ')',
    '\u202e',
    '<b>',
    'word ',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
  );
  const key = fc.constantFrom(
    'title',
    'found_one',
    'found_other',
    'nothing',
    'hint',
    '__proto__',
    'constructor',
    'x',
  );
  const { entry } = fc.letrec((tie) => ({
    entry: fc.oneof({ depthSize: 'small' }, text, fc.jsonValue(), fc.dictionary(key, tie('entry'))),
  }));
  fc.assert(
    fc.property(entry, (hosted) => {
      const { texts } = replaced(JSON.parse(JSON.stringify(hosted ?? null)));
      const shape = (value: string | TranslationTexts): unknown =>
        typeof value === 'string' ? '' : Object.entries(value).map(([name, inner]) => [name, shape(inner)]);
      expect(shape(texts)).toEqual(shape(OWN));
      JSON.stringify(texts, (_, value: unknown) => {
        if (typeof value === 'string') expect(value).not.toMatch(NOT_PLAIN_TEXT);
        if (typeof value === 'string') expect(value).not.toContain('$t(');
        return value;
      });
      const { t } = createTranslator({ bcp47: 'en', english: { search: OWN }, texts: { search: texts } });
      for (const name of ['search:title', 'search:nothing.title', 'search:found'] as const)
        expect(t(name, { count: 2, text: '$t(search:title)' })).toMatch(/^(?!.*\{\{).{1,200}$/);
    }),
    { numRuns: 200 },
  );
});
