/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { I18nextProvider, Trans, useTranslation } from 'react-i18next';
import { createTranslator, type TextKey } from 'shared-config/i18n/i18n';
import footer from 'shell-remote/translations/en/footer.json';
import header from 'shell-remote/translations/en/header.json';
import quickAuth from 'shell-remote/translations/en/quick-auth.json';
import search from 'shell-remote/translations/en/search.json';
import { readText, repositoryFiles } from './repository-files.fixture';
// R-TEXT-5

/*
 * Two checks: tsc verifies that each line after `@ts-expect-error` is an error, and Jest shows what visitors would see instead of a text.
 */
const translator = createTranslator({
  bcp47: 'en',
  english: { footer, header, 'quick-auth': quickAuth, search },
  texts: {},
});
const { t } = translator;
const drawn = (Part: () => React.ReactNode) =>
  renderToString(
    <I18nextProvider i18n={translator}>
      <Part />
    </I18nextProvider>,
  );

describe('the compiler accepts', () => {
  test('a key with its namespace: plain, nested and with plural forms', () => {
    expect(t('header:login')).toBe('Log in');
    expect(t('header:account.identityState.none')).toBe('Not verified');
    expect(t('search:found', { count: 1 })).toBe('1 result');
    expect(t('edition', { ns: 'footer', brand: 'B', region: 'R' })).toBe('B · R');
  });

  test('a key composed from a union', () => {
    const region = 'HKG' as 'HKG' | 'TUR';
    expect(t(`footer:regions.${region}`)).toBe('Hong Kong');
    const key: TextKey<'footer', 'links'> = 'aboutUs';
    expect(t(`footer:links.${key}`)).toBe('About us');
  });

  test('the keys of a widget’s namespace', () => {
    const Part = () => useTranslation('search').t('found', { count: 2 });
    expect(drawn(Part)).toBe('2 results');
  });
});

describe('the compiler rejects', () => {
  test('a key that English lacks', () => {
    // @ts-expect-error -- a wrong key
    expect(t('header:logIn')).toBe('logIn');
    // @ts-expect-error -- a wrong key with a default text
    expect(t('header:logIn', 'Log in')).toBe('Log in');
    // @ts-expect-error -- a prefix of keys, which is not a text
    expect(t('header:account')).toContain('returned an object');
    // @ts-expect-error -- a wrong key in the second place
    expect(t(['header:logIn', 'header:logOn'])).toBe('logOn');
  });

  test('an unknown namespace, and a key without namespace', () => {
    // @ts-expect-error -- a wrong namespace
    expect(t('head:login')).toBe('login');
    // @ts-expect-error -- no namespace
    expect(t('login')).toBe('login');
    // @ts-expect-error -- another namespace's key
    expect(t('login', { ns: 'footer' })).toBe('login');
  });

  test('a base key without plural forms that does not exist', () => {
    // @ts-expect-error -- a missing plural base
    expect(t('search:hits', { count: 1 })).toBe('hits');
    // @ts-expect-error -- a plural base with one letter too many
    expect(t('search:founds', { count: 1 })).toBe('founds');
  });

  test('a key composed from a wider union', () => {
    const region = 'MARS' as 'HKG' | 'MARS';
    // @ts-expect-error -- one of the union is wrong
    expect(t(`footer:regions.${region}`)).toBe('regions.MARS');
    const key: string = 'aboutUs';
    // @ts-expect-error -- any text at all
    expect(t(`footer:links.${key}`)).toBe('About us');
    // @ts-expect-error -- a row of a table with a wrong key
    const row: TextKey<'footer', 'links'> = 'about';
    expect(row in footer.links).toBe(false);
  });

  test('wrong keys of a widget', () => {
    // @ts-expect-error -- a wrong key of the part's namespace
    const WrongKey = () => String(useTranslation('header').t('logIn'));
    expect(drawn(WrongKey)).toBe('logIn');
    // @ts-expect-error -- a wrong namespace
    const WrongNamespace = () => String(useTranslation('head').t('login'));
    expect(drawn(WrongNamespace)).toBe('login');
    // @ts-expect-error -- no namespace
    const NoNamespace = () => String(useTranslation().t('login'));
    expect(drawn(NoNamespace)).toBe('login');
    // @ts-expect-error -- a wrong key between tags
    const WrongTrans = () => <Trans ns="quick-auth" i18nKey="register.documents" />;
    expect(drawn(WrongTrans)).toBe('register.documents');
  });
});

test('the declared namespaces are exactly the English files', () => {
  const declaration = readText('i18next.d.ts');
  const fileOf = new Map(
    [...declaration.matchAll(/^import type (\w+) from '\.\/(.+)';$/gm)].map(([, name, file]) => [name, file]),
  );
  const declared = [...declaration.matchAll(/^ +'?([\w-]+)'?: typeof (\w+);$/gm)].map(
    ([, namespace, name]) => `${namespace} is ${fileOf.get(name)}`,
  );
  const english = repositoryFiles().filter((file) => /^[^/]+\/translations\/en\/[^/]+\.json$/.test(file));
  const wanted = english.map((file) => `${/([^/]+)\.json$/.exec(file)?.[1]} is ${file}`);
  expect(declared.sort()).toEqual(wanted.sort());
  expect(fileOf.size).toBe(english.length);
});
