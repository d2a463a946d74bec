/** @jest-environment node */
import path from 'node:path';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import { lineOf } from './finding';
import { keyUsesIn } from './key-uses-in';
import { parseSource } from './parse-source';
import { spelledIn } from './spelled-in';
import { REQUESTED_PLACE, languageTexts, LISTED_PLACE } from './text-place.fixture';
import type { TextPlace } from './text-places-table';
import { missingKeys, unusedKeys } from './wrong-keys';

function linesOf(files: Record<string, string>, english: TranslationResources, place = REQUESTED_PLACE) {
  const sources = Object.entries(files).map(([file, text]) => parseSource(file, text));
  const asked = {
    place: place as TextPlace,
    english: languageTexts(english),
    uses: sources.flatMap(keyUsesIn),
    spelled: spelledIn(sources),
    spelledBeside: (folder: string) =>
      spelledIn(sources.filter(({ file }) => path.posix.dirname(file) === folder)),
  };
  return [...missingKeys(asked), ...unusedKeys(asked)].map(lineOf);
}

const header = (text: string, more: Record<string, string> = {}) => ({
  'some/src/a/menu.tsx': `const { t } = useTranslation('header'); ${text}`,
  ...more,
});
const UNUSED = 'unused: no code requests it: remove it in all languages';
const EN = 'some/translations/en/header.json';

describe('the checks accept', () => {
  test.each<[string, Record<string, string>, TranslationResources]>([
    ['plain keys', header("t('open'); t('menu.close');"), { header: { open: 'O', menu: { close: 'C' } } }],
    [
      'plural forms',
      header("t('files', { count })"),
      { header: { files_one: 'a file', files_other: 'files' } },
    ],
    [
      'plural forms and values from elsewhere',
      header("t('files', values)"),
      { header: { files_other: 'f' } },
    ],
    [
      'a number in a text without plural forms',
      header("t('files', { count })"),
      { header: { files: 'files' } },
    ],
    [
      'keys below a front',
      header('const names = { HKG: 1, TUR: 2 }; t(`notes.${name}`);'),
      { header: { notes: { HKG: 'H', TUR: 'T' } } },
    ],
    [
      'a word of another file in a key',
      header('t(`notes.${region}`);', { 'some/src/b/regions.ts': "export const codes = ['HKG'];" }),
      { header: { notes: { HKG: 'H' } } },
    ],
    [
      'keys of a table in the same folder',
      header('t(ROWS[why].textKey); t(statusOf(step));', {
        'some/src/a/rows.ts':
          "const R = { late: { textKey: 'why.late' } }; const s = `end.${step}`; f('gone');",
      }),
      { header: { why: { late: 'L' }, end: { gone: 'G' } } },
    ],
  ])('%s', (_, files, english) => {
    expect(linesOf(files, english)).toEqual([]);
  });
});

describe('missingKeys reports', () => {
  test.each<[string, string, TranslationResources, string]>([
    ['a key', "t('shut');", { header: {} }, `header:shut  missing: add it to ${EN}`],
    ['a key below another', "t('menu.shut');", { header: {} }, `header:menu.shut  missing: add it to ${EN}`],
    [
      'every key below a front',
      't(`notes.${a}`);',
      { header: {} },
      `header:notes.\${…}  missing: add it to ${EN}`,
    ],
    [
      'the plain form of a word',
      "t('files');",
      { header: { files_one: 'f', files_other: 'f' } },
      'header:files  missing: it has plural forms: pass a count',
    ],
    [
      'a namespace',
      "t('verification:open');",
      { header: {} },
      'verification:open  missing: this package has no some/translations/en/verification.json: use one of its namespaces',
    ],
  ])('%s', (_, text, english, line) => {
    expect(linesOf(header(text), english)).toContain(`some/src/a/menu.tsx:1  ${line}`);
  });
});

test('missingKeys reports a request without namespace', () => {
  expect(linesOf({ 'some/src/a.ts': "function a(t: Say) { return t('open'); }" }, {})).toEqual([
    "some/src/a.ts:1  open  unclear: add the namespace: useTranslation('…'), TFunction<'…'>, or a prefix of the key",
  ]);
});

describe('unusedKeys reports', () => {
  test.each<[string, Record<string, string>, TranslationResources, string]>([
    ['a key', header("t('open');"), { header: { open: 'O', shut: 'S' } }, 'shut'],
    [
      'a key of another namespace',
      header("t('open');"),
      { header: { open: 'O' }, footer: { open: 'O' } },
      'open',
    ],
    ['a word with plural forms, once', header(''), { header: { files_one: 'f', files_other: 'f' } }, 'files'],
    [
      'a key below a prefix whose value no source contains',
      header("const names = ['HKG']; t(`notes.${name}`);"),
      { header: { notes: { HKG: 'H', MARS: 'M' } } },
      'notes.MARS',
    ],
    [
      'a key in a source that requests no table',
      header("t('open');", { 'some/src/a/rows.ts': "export const key = 'shut';" }),
      { header: { open: 'O', shut: 'S' } },
      'shut',
    ],
    [
      'a key in another folder than the requested table',
      header('t(ROWS[why]);', {
        'some/src/a/rows.ts': "const R = ['open'];",
        'some/src/b/rows.ts': "const R = ['shut'];",
      }),
      { header: { open: 'O', shut: 'S' } },
      'shut',
    ],
  ])('%s', (_, files, english, key) => {
    const [namespace] = Object.keys(english).toReversed();
    expect(linesOf(files, english)).toEqual([
      `some/translations/en/${namespace}.json  ${namespace}:${key}  ${UNUSED}`,
    ]);
  });
});

test('unusedKeys accepts listed keys that a source contains', () => {
  const files = { 'some/src/rows.ts': "export const ROWS = [{ key: 'trade.spot' }];" };
  const english = { names: { 'trade.spot': 'Spot', 'trade.gone': 'Gone' } };
  expect(linesOf(files, english, LISTED_PLACE)).toEqual([`some/names/en.json  names:trade.gone  ${UNUSED}`]);
});
