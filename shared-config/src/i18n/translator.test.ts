import { LOCALES } from '../site/locales';
import { createTranslator, type TranslationResources } from './translator';
// R-TEXT-3

/** Existing keys, because types allow no others, with texts of the test. */
const english: TranslationResources = {
  header: {
    login: 'Log in',
    skip: 'Skip',
    language: { open: 'Language: {{language}}' },
    home: '{{brand}} home',
  },
  search: { found_one: '{{count}} file', found_other: '{{count}} files' },
  footer: { label: 'About', copyright: 'Year {{year}}' },
};

const translator = (bcp47: string, texts: TranslationResources = {}) =>
  createTranslator({ bcp47, english, texts, defaultVariables: { brand: 'Brand' } });

describe('a text', () => {
  it('has the page’s language', () => {
    const { t } = translator('de-DE', { header: { login: 'Anmelden' } });
    expect(t('header:login')).toBe('Anmelden');
  });

  it('has the loaded text of the language of the built-in texts (R-TEXT-2)', () => {
    const { t } = translator('en', { header: { login: 'Sign in' }, search: { found_one: 'A file' } });
    expect([t('header:login'), t('header:skip')]).toEqual(['Sign in', 'Skip']);
    expect([1, 2].map((count) => t('search:found', { count }))).toEqual(['A file', '2 files']);
  });

  it.each([
    ['a key', { header: { skip: 'Überspringen' } }],
    ['a namespace', { footer: { label: 'Über uns' } }],
    ['the words of a key', { header: { login: '' } }],
    ['every file', {}],
    ['all texts of the namespace', { header: {} }],
  ])('falls back to English if the language lacks %s', (_, texts) => {
    expect(translator('de-DE', texts).t('header:login')).toBe('Log in');
  });

  it('is available immediately', () => {
    expect(translator('de-DE').isInitialized).toBe(true);
  });
});

describe('plural rules', () => {
  const forms = (...names: string[]) => ({
    search: Object.fromEntries(names.map((name) => [`found_${name}`, name])),
  });
  it.each([
    ['ru-KZ', ['one', 'few', 'many', 'other'], { 1: 'one', 2: 'few', 5: 'many', 21: 'one', 22: 'few' }],
    ['pl-PL', ['one', 'few', 'many', 'other'], { 1: 'one', 3: 'few', 5: 'many', 22: 'few' }],
    [
      'ar-AE',
      ['zero', 'one', 'two', 'few', 'many', 'other'],
      { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other' },
    ],
    ['cs-CZ', ['one', 'few', 'other'], { 1: 'one', 3: 'few', 5: 'other' }],
    ['zh-Hant-HK', ['other'], { 0: 'other', 1: 'other', 2: 'other' }],
    ['ka-GE', ['one', 'other'], { 1: 'one', 2: 'other' }],
    ['en-IE', ['one', 'other'], { 1: 'one', 0: 'other', 2: 'other' }],
  ])('follow the language tag: %s', (bcp47, names, expected) => {
    const { t } = translator(bcp47, forms(...names));
    const chosen = Object.keys(expected).map((count) => [count, t('search:found', { count: Number(count) })]);
    expect(Object.fromEntries(chosen)).toEqual(expected);
  });

  it('follow English for the English form of a missing text', () => {
    const { t } = translator('ru-RU', forms('one'));
    expect(t('search:found', { count: 2 })).toBe('2 files');
    expect(t('search:found', { count: 1 })).toBe('one');
  });
});

describe('values inside a text', () => {
  const { t } = translator('en');

  it('include the brand’s name', () => {
    expect(t('header:home')).toBe('Brand home');
  });

  it.each([
    ['markup, which React escapes once', '<b>Mira</b> & co'],
    ['another text’s key (R-SEC-9)', '$t(header:login)'],
    ['another value’s place', '{{brand}}'],
  ])('stay unchanged: %s', (_, name) => {
    expect(t('header:language.open', { language: name })).toBe(`Language: ${name}`);
  });
});

it('shows nested texts as they are, so that no text can insert others and freeze the page', () => {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const next = `$t(header:level${level + 1})`;
    return [`level${level}`, `${next} ${next}`];
  });
  const nested = '$t(header:level0) $t(header:login)';
  const { t } = translator('de-DE', { header: { ...Object.fromEntries(levels), login: nested } });
  expect(t('header:login')).toBe(nested);
});

it('keeps two translators independent', () => {
  const german = translator('de-DE', { header: { login: 'Anmelden' } });
  const turkish = translator('tr-TR', { header: { login: 'Giriş yap' } });
  expect([german.t('header:login'), turkish.t('header:login')]).toEqual(['Anmelden', 'Giriş yap']);
  expect([german.language, turkish.language]).toEqual(['de-DE', 'tr-TR']);
});

describe('amounts inside a text', () => {
  it.each([
    ['en', '1,234 files'],
    ['de-DE', '1.234 files'],
    ['es-ES', '1234 files'],
    ['ar-SA', '\u20681,234\u2069 files'],
  ])('are formatted as in %s', (bcp47, text) => {
    expect(translator(bcp47).t('search:found', { count: 1234 })).toBe(text);
  });

  it('have Latin digits in every locale', () => {
    const counts = LOCALES.map(({ bcp47 }) => translator(bcp47).t('search:found', { count: 1234567890 }));
    for (const text of counts) expect(text.match(/\p{Nd}/gu)?.join('')).toBe('1234567890');
  });

  it('exclude years, which are texts', () => {
    expect(translator('en').t('footer:copyright', { year: '2026', company: '' })).toBe('Year 2026');
  });
});

describe('values in a text of another direction', () => {
  const arabic = translator('ar-AE', {
    header: { language: { open: 'مرحبًا {{language}}!' }, home: '{{brand}}' },
  });

  it.each(['mira', 'mi***@example.com', '+90 532 111 22 33', '-1.5%', 'ميرا', 'https://a.example/?b=(c)'])(
    'are isolated in right-to-left text: %s',
    (name) => {
      expect(arabic.t('header:language.open', { language: name })).toBe(`مرحبًا \u2068${name}\u2069!`);
    },
  );

  it('include the default brand’s name', () => {
    expect(arabic.t('header:home')).toBe('\u2068Brand\u2069');
  });

  it('follow the page’s direction in an English text of an Arabic page', () => {
    expect(translator('ar-AE').t('header:language.open', { language: 'mira' })).toBe(
      'Language: \u2068mira\u2069',
    );
  });

  it.each([
    ['mi***@example.com', 'Language: mi***@example.com'],
    ['', 'Language: '],
    ['ميرا', 'Language: \u2068ميرا\u2069'],
    ['נועה 2', 'Language: \u2068נועה 2\u2069'],
    ['\u202egnp.exe', 'Language: \u2068\u202egnp.exe\u2069'],
  ])('are isolated in left-to-right text only if they change the direction: %j', (name, text) => {
    expect(translator('en').t('header:language.open', { language: name })).toBe(text);
  });

  it('are removed without a trace if absent', () => {
    expect(translator('ar-AE').t('header:language.open', { language: undefined })).toBe('Language: ');
  });
});
