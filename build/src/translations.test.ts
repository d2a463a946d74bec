/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTranslator } from 'shared-config/i18n/i18n';
import { localeByCode } from 'shared-config/site/locales';
import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { namespacesOf, textsOf } from './translations';
// R-LOCALE-5

const mockRoot = mkdtempSync(path.join(tmpdir(), 'translations-'));
jest.mock('./paths', () => ({
  get root() {
    return mockRoot;
  },
}));

const PACKAGE = 'some-remote';
const folder = path.join(mockRoot, PACKAGE, 'translations');

function write(language: string, texts: unknown, namespace = 'header'): void {
  mkdirSync(path.join(folder, language), { recursive: true });
  const content = typeof texts === 'string' ? texts : JSON.stringify(texts);
  writeFileSync(path.join(folder, language, `${namespace}.json`), content);
}

const textsIn = (code: string, namespace = 'header') => textsOf(PACKAGE, namespace, localeByCode(code)!);

const ENGLISH = { login: 'Log in', menu: { open: 'Open', close: 'Close', deep: { er: 'Deeper' } } };

beforeEach(() => write('en', ENGLISH));
afterEach(() => rmSync(mockRoot, { recursive: true, force: true }));

test('the namespaces of a package are its English files', () => {
  write('en', {}, 'footer');
  write('tr', {}, 'only-turkish');
  expect(namespacesOf(PACKAGE).sort()).toEqual(['footer', 'header']);
});

describe('the texts of a locale', () => {
  test('are English if no other file exists', () => {
    expect(textsIn('en')).toEqual(ENGLISH);
    expect(textsIn('tr-TUR')).toEqual(ENGLISH);
    expect(textsIn('ka-GEO')).toEqual(ENGLISH);
  });

  test('are the language’s, and English for missing keys at every depth', () => {
    write('tr', { login: 'Giriş', menu: { deep: { er: 'Daha derin' } } });
    expect(textsIn('tr-TUR')).toEqual({
      login: 'Giriş',
      menu: { open: 'Open', close: 'Close', deep: { er: 'Daha derin' } },
    });
  });

  test.each([
    ['kk-KAZ', ['kk', 'kk-KZ', 'kk-KAZ']],
    ['ru-GEO', ['ru', 'ru-RU', 'ru-GEO']],
    ['pt-BR', ['pt', 'pt-BR']],
    ['ka-GEO', ['ka', 'ka-GEO']],
  ])('of %s come from the best file that has each key: %j, worst first', (code, files) => {
    files.forEach((file, index) => {
      write(file, {
        login: file,
        menu: Object.fromEntries(['open', 'close'].slice(index).map((key) => [key, file])),
      });
    });
    const texts = textsIn(code) as { login: string; menu: Record<string, unknown> };
    expect(texts.login).toBe(files.at(-1));
    expect(texts.menu.open).toBe(files[0]);
    expect(texts.menu.close).toBe(files[1] ?? files[0]);
    expect(texts.menu.deep).toEqual({ er: 'Deeper' });
  });

  test.each([
    ['ru-KAZ', 'ru-GEO'],
    ['zh-TW', 'zh-HK'],
    ['es-MX', 'es-ES'],
    ['ka-GEO', 'en-GEO'],
  ])('of %s never come from the file of %s', (code, other) => {
    write(other, { login: 'not mine' });
    expect(textsIn(code)).toEqual(ENGLISH);
  });

  test('keep the direction of English on a right-to-left page', () => {
    write('ar', { menu: { open: 'فتح' } });
    expect(textsIn('ar-ARE')).toMatchObject({ login: '\u2068Log in\u2069', menu: { open: 'فتح' } });
  });

  test('do not change the texts of the next locale', () => {
    write('tr', { menu: { open: 'Aç' } });
    textsIn('tr-TUR');
    expect(textsIn('en')).toEqual(ENGLISH);
  });

  test('are empty for an unknown namespace', () => {
    expect(textsIn('tr-TUR', 'unknown')).toEqual({});
  });

  test('never contain a key of a prototype', () => {
    write(
      'tr',
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"login":"Giriş"}',
    );
    expect(Object.keys(textsIn('tr-TUR')).sort()).toEqual(['login', 'menu']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('plural forms', () => {
  const plural = (code: string, count: number) => {
    const { bcp47 } = localeByCode(code)!;
    const english = { search: textsIn('en') };
    return createTranslator({ bcp47, english, texts: { search: textsIn(code) } }).t('search:found', {
      count,
    });
  };

  beforeEach(() => {
    write('en', { ...ENGLISH, found_one: '{{count}} minute', found_other: '{{count}} minutes' });
    write('ru', {
      found_one: '{{count}} минута',
      found_few: '{{count}} минуты',
      found_many: '{{count}} минут',
      found_other: '{{count}} минуты',
    });
    write('ja', { found_other: '{{count}}分' });
  });

  test.each([
    ['ru-RU', 1, '1 минута'],
    ['ru-RU', 3, '3 минуты'],
    ['ru-RU', 5, '5 минут'],
    ['ru-KAZ', 21, '21 минута'],
    ['ja-JP', 1, '1分'],
    ['ja-JP', 5, '5分'],
    ['kk-KAZ', 21, '21 minutes'],
    ['kk-KAZ', 1, '1 minute'],
    ['en-HK', 1, '1 minute'],
    ['en-HK', 2, '2 minutes'],
  ])('in %s, %s is "%s"', (code, count, text) => {
    expect(plural(code, count)).toBe(text);
  });

  test('come only from the language if it has translated the text', () => {
    const { login: _login, menu: _menu, ...minutes } = textsIn('ja-JP');
    expect(minutes).toEqual({ found_other: '{{count}}分' });
  });
});

test.each([
  ['no JSON', '{"login":'],
  ['a list', '["login"]'],
  ['a text', '"login"'],
  ['texts with a number', '{"menu":{"open":7}}'],
  ['texts with a null', '{"menu":null}'],
])('textsOf rejects a file that is %s, and names it', (_what, content) => {
  write('tr', content);
  expect(() => textsIn('tr-TUR')).toThrow(path.join(PACKAGE, 'translations', 'tr', 'header.json'));
});

test('the texts of a placeholder locale derive from English, even if its language has a file', () => {
  write('ar', { login: 'تسجيل الدخول' });
  const [accented, mirrored] = PLACEHOLDER_LOCALES.map((locale) => textsOf(PACKAGE, 'header', locale));
  expect(accented).toEqual({
    login: '[Ĺöġ ïñ ···]',
    menu: { open: '[Öṕêñ ··]', close: '[Çĺöšê ··]', deep: { er: '[Ďêêṕêŕ ···]' } },
  });
  expect(mirrored?.login).toBe('\u200FgoL\u200F \u200Fni\u200F');
});
