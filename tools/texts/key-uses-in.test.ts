/** @jest-environment node */
import { writtenPattern } from './key-pattern';
import { keyUsesIn } from './key-uses-in';
import { parseSource } from './parse-source';

/** Formats uses as `namespace:key`, with `?` for an unknown namespace. */
const usesIn = (text: string) =>
  keyUsesIn(parseSource('part/menu.tsx', text)).map(
    ({ namespace, pattern }) => `${namespace ?? '?'}:${writtenPattern(pattern)}`,
  );

const HOOK = "const { t } = useTranslation('header');";

describe('keyUsesIn finds', () => {
  test.each<[string, string, string[]]>([
    ['the hook', `${HOOK} t('menu.open');`, ['header:menu.open']],
    ['the hook of the shell', "const { t } = useTexts('header'); t('menu.open');", ['header:menu.open']],
    ['a call of the hook’s result', "useTranslation('header').t('menu.open');", ['header:menu.open']],
    ['the hook with more', "const { t, i18n } = useTranslation('header'); t('a');", ['header:a']],
    ['the hook under another name', "const { t: say } = useTranslation('header'); say('a');", ['header:a']],
    [
      'the hook with a prefix',
      "const { t } = useTranslation('header', { keyPrefix: 'menu' }); t('open');",
      ['header:menu.open'],
    ],
    [
      'the hook of several namespaces',
      "const { t } = useTranslation(['header', 'footer']); t('a'); t('footer:b');",
      ['header:a', 'footer:b'],
    ],
    ['a namespace in the key', "translator.t('search:pages.account');", ['search:pages.account']],
    [
      'a namespace in front of a template',
      't(`search:pages.${key}Keywords`);',
      ['search:pages.${…}Keywords'],
    ],
    ['a namespace among the options', "names.t('edition', { ns: 'footer' });", ['footer:edition']],
    ['an instance', "i18n.t('header:a');", ['header:a']],
    ['an instance in an instance', "shell.frame.translator.t('header:a');", ['header:a']],
    [
      'a fixed translator',
      "const t = translator.getFixedT(null, 'footer', 'regions'); t(code); t('HKG');",
      ['footer:regions.${…}', 'footer:regions.HKG'],
    ],
    [
      'a parameter',
      "function word(t: TFunction<'consent'>) { return t('lasting.page'); }",
      ['consent:lasting.page'],
    ],
    ['a parameter of an arrow', "const word = (t: TFunction<'consent'>) => t('page');", ['consent:page']],
    [
      'a translator destructured from a parameter',
      "function pages({ t }: i18n) { return t('search:a'); }",
      ['search:a'],
    ],
    [
      'a choice',
      `${HOOK} t(isOpen ? 'menu.close' : 'menu.open');`,
      ['header:menu.close', 'header:menu.open'],
    ],
    ['a variable', `${HOOK} t(done);`, ['header:${…}']],
    ['tags', `<Trans ns="header" i18nKey="terms" />`, ['header:terms']],
    ['tags with a translator', `${HOOK} <Trans t={t} i18nKey={\`terms.\${name}\`} />`, ['header:terms.${…}']],
    ['tags with a namespace in the key', `<Trans i18nKey="header:terms" />`, ['header:terms']],
    [
      'functions with translators of their own',
      "const A = () => { const { t } = useTranslation('a'); return t('x'); };" +
        "const B = () => { const { t } = useTranslation('b'); return [1].map(() => t('y')); };",
      ['a:x', 'b:y'],
    ],
  ])('%s', (_, text, uses) => {
    expect(usesIn(text)).toEqual(uses);
  });
});

describe('keyUsesIn ignores', () => {
  test.each([
    ['a function that is called t and is its own', 'const t = (key: string) => escape(key); t("title");'],
    ['a function declaration of that name', 'function t(key: string) { return key; } t("title");'],
    ['something else', "const { translate } = useTranslations('header'); list.at('a'); print('header:a');"],
    ['tags without a key', '<Trans>words</Trans>'],
    ['other tags', '<Transition i18nKey="a" />'],
    ['a call without a key', 't();'],
  ])('%s', (_, text) => {
    expect(usesIn(text)).toEqual([]);
  });
});

describe('keyUsesIn finds no namespace', () => {
  test.each([
    ['no namespace', "const { t } = useTranslation(); t('open');"],
    ['a namespace from elsewhere', "const { t } = useTranslation(namespace); t('open');"],
    ['a parameter without its type', "function word(t: Translate) { return t('open'); }"],
    ['an instance', "i18n.t('open');"],
    ['tags', '<Trans i18nKey="open" />'],
  ])('by %s', (_, text) => {
    expect(usesIn(text)).toEqual(['?:open']);
  });
});

test('keyUsesIn distinguishes a local function named t from an unknown one', () => {
  const text =
    "function a() { const t = () => ''; return t('own'); } function b(t: Say) { return t('other'); }";
  expect(usesIn(text)).toEqual(['?:other']);
});

test.each<[string, boolean | undefined]>([
  ["t('found')", false],
  ["t('found', { name })", false],
  ["t('found', { count: 2 })", true],
  ["t('found', { count })", true],
  ["t('found', { ...values })", undefined],
  ["t('found', values)", undefined],
])('keyUsesIn reads from %s whether it has a count: %s', (call, hasCount) => {
  expect(keyUsesIn(parseSource('a.ts', `${HOOK} ${call};`))[0]?.hasCount).toBe(hasCount);
});

test('keyUsesIn returns the line of a use', () => {
  expect(keyUsesIn(parseSource('part/a.ts', `${HOOK}\n\nt('open');`))[0]?.file).toBe('part/a.ts:3');
});
