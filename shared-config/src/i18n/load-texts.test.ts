import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { ShellErrorDetail } from '../contracts/contracts';
import type { EnvironmentKind } from '../site/environments';
import { localeByCode } from '../site/locales';
import { PLACEHOLDER_LOCALES } from '../site/placeholder-locales';
import { checkedTexts, loadTexts, type TextsSource } from './i18n';
import { pseudoText } from './pseudo-text';
import { createTranslator } from './translator';
// R-TEXT-3

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];
/** Parsed, because only parsing makes `__proto__` a key like others. */
const parse = (text: string): unknown => JSON.parse(text);

describe('checkedTexts with valid texts', () => {
  it.each([
    ['flat', { logIn: 'Log in' }],
    ['nested', { menu: { open: 'Open', deep: { deeper: 'Deepest' } } }],
    ['empty', {}],
    ['markup, which stays text (R-SEC-9)', { logIn: '<img src=x onerror=alert(1)>' }],
    ['keys of every object', { toString: 'To text', valueOf: 'Value', hasOwnProperty: 'Owns' }],
  ])('accepts %s', (_, texts) => {
    expect(checkedTexts(texts)).toEqual(texts);
  });
});

describe('checkedTexts with other values', () => {
  it.each<[string, unknown, string]>([
    ['null', null, 'the file'],
    ['a list', [], 'the file'],
    ['a text', 'Log in', 'the file'],
    ['a number', 1, 'the file'],
    ['a number among texts', { logIn: 1 }, 'logIn'],
    ['null among texts', { logIn: null }, 'logIn'],
    ['a list of texts', { menu: { rows: ['a'] } }, 'menu.rows'],
    ['something deep', { menu: { deep: { flag: true } } }, 'menu.deep.flag'],
  ])('rejects %s by the name of the key', (_, value, key) => {
    expect(() => checkedTexts(value)).toThrow(new TypeError(`"${key}" is not an object of texts`));
  });
});

describe('checkedTexts with long texts', () => {
  it('accepts a text of 2,000 characters', () => {
    const texts = { risk: 'x'.repeat(2_000) };
    expect(checkedTexts(texts)).toEqual(texts);
  });

  it.each([
    ['flat', { risk: 'x'.repeat(2_001) }, 'risk'],
    ['nested', { menu: { open: '{{a '.repeat(15_000) } }, 'menu.open'],
  ])('rejects a longer one by the name of the key, %s', (_, texts, key) => {
    expect(() => checkedTexts(texts)).toThrow(new TypeError(`"${key}" is longer than 2000 characters`));
  });

  it('accepts texts four times as long as the longest one of the product', () => {
    const folder = path.join(__dirname, '../../../shell-remote/translations');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const jsonFiles = files.filter((file) => file.endsWith('.json'));
    const lengths = jsonFiles.flatMap((file) => {
      const found: number[] = [];
      JSON.parse(readFileSync(path.join(folder, file), 'utf8'), (_, value: unknown) => {
        const longest = (text: string) => (file.startsWith('en/') ? pseudoText(text, 'accented') : text);
        if (typeof value === 'string') found.push(longest(value).length);
        return value;
      });
      return found;
    });
    expect(jsonFiles.length).toBeGreaterThan(100);
    expect(Math.max(...lengths) * 4).toBeLessThan(2_000);
  });
});

describe('checkedTexts with keys of prototypes (R-SEC-8)', () => {
  it.each([
    '{"__proto__":{"x":"1"},"logIn":"Log in"}',
    '{"constructor":{"prototype":{"x":"1"}},"logIn":"Log in"}',
    '{"prototype":{"x":"1"},"logIn":"Log in"}',
    '{"__proto__":"text","logIn":"Log in"}',
    '{"__proto__":5,"logIn":"Log in"}',
  ])('removes %s', (text) => {
    const texts = checkedTexts(parse(text));
    expect(Object.keys(texts)).toEqual(['logIn']);
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('removes them at any depth', () => {
    const texts = checkedTexts(parse('{"menu":{"__proto__":{"x":"1"},"open":"Open"}}'));
    expect(Object.keys(texts.menu!)).toEqual(['open']);
    expect(Reflect.get(texts.menu as object, 'x')).toBeUndefined();
  });

  it('rejects any JSON or returns a copy with its other keys only', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom(...FORBIDDEN));
    const { texts } = fc.letrec((tie) => ({
      texts: fc.array(fc.tuple(key, tie('entry')), { maxLength: 5 }),
      entry: fc.oneof(
        { depthSize: 'small' },
        { arbitrary: fc.string(), weight: 12 },
        { arbitrary: fc.integer(), weight: 1 },
        { arbitrary: tie('texts'), weight: 3 },
      ),
    }));
    const jsonOf = (rows: unknown): string =>
      Array.isArray(rows)
        ? `{${rows.map(([name, value]: [string, unknown]) => `${JSON.stringify(name)}:${jsonOf(value)}`).join()}}`
        : JSON.stringify(rows);
    fc.assert(
      fc.property(texts, (rows) => {
        const value = parse(jsonOf(rows));
        try {
          const copy = checkedTexts(value);
          expect(JSON.stringify(copy)).toBe(
            JSON.stringify(value, (name, entry: unknown) => (FORBIDDEN.includes(name) ? undefined : entry)),
          );
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(TypeError);
        }
      }),
    );
  });
});

describe('translation files of a part', () => {
  const OWN = 'https://shell.example/translations/shell/tr-TR';
  const DOWNLOAD = 'https://translations.example/download/shell/tr-TR';
  const turkish = localeByCode('tr-TUR')!;

  function sourceOf(environment: EnvironmentKind, locale = turkish): TextsSource {
    const origins = { environment, own: 'https://shell.example', download: 'https://translations.example' };
    return { origins, projectId: 'shell', locale, namespaces: ['search', 'footer'] };
  }

  /** Loads with a text for each known address; other addresses fail. */
  async function load(source: TextsSource, files: Record<string, string>) {
    const asked: [string, number][] = [];
    const report = jest.fn<void, [ShellErrorDetail]>();
    const fetchText = (url: string, deadlineMs: number) => {
      asked.push([url, deadlineMs]);
      const text = files[url];
      return text === undefined ? Promise.reject(new Error('unreachable')) : Promise.resolve(text);
    };
    return { texts: await loadTexts(source, { fetchText, report }), asked, report };
  }

  const OWN_FILES = {
    [`${OWN}/search.json`]: '{"logIn":"Giriş yap"}',
    [`${OWN}/footer.json`]: '{"about":"Hakkında"}',
  };

  it('are requested by project, language and namespace (R-TEXT-1)', async () => {
    const { texts, report } = await load(sourceOf('local'), OWN_FILES);
    expect(texts).toEqual({ search: { logIn: 'Giriş yap' }, footer: { about: 'Hakkında' } });
    expect(report).not.toHaveBeenCalled();
  });

  it('are requested concurrently', () => {
    const fetchText = jest.fn(() => new Promise<string>(() => undefined));
    void loadTexts(sourceOf('local'), { fetchText, report: jest.fn() });
    expect(fetchText.mock.calls.map(([url]: unknown[]) => url)).toEqual(Object.keys(OWN_FILES));
  });

  it.each([
    ['missing', undefined],
    ['that is a page', '<!doctype html>'],
    ['that is empty', ''],
    ['without texts', '{}'],
    ['of another shape', '{"logIn":["a"]}'],
  ])('are left out and reported once if one is %s, without an effect on others', async (_, text) => {
    const files: Record<string, string> = { ...OWN_FILES };
    if (text === undefined) delete files[`${OWN}/search.json`];
    else files[`${OWN}/search.json`] = text;
    const { texts, report } = await load(sourceOf('local'), files);
    expect(texts).toEqual({ search: {}, footer: { about: 'Hakkında' } });
    const message = expect.stringContaining(`${OWN}/search.json: `);
    expect(report.mock.calls).toEqual([[{ code: 'texts-failed', part: 'search', message }]]);
  });

  describe('translation files in production', () => {
    const SEARCH = { [`${DOWNLOAD}/search.json`]: '{"logIn":"Oturum aç"}' };

    it('have the texts of the translation host where it may have some (R-TEXT-2)', async () => {
      const files = { ...OWN_FILES, ...SEARCH, [`${DOWNLOAD}/footer.json`]: '{"about":"Hakkımızda"}' };
      const { texts, asked, report } = await load(sourceOf('production'), files);
      expect(texts).toEqual({ search: { logIn: 'Oturum aç' }, footer: { about: 'Hakkında' } });
      expect(asked).toEqual([
        [`${OWN}/search.json`, 20_000],
        [`${DOWNLOAD}/search.json`, 3_000],
        [`${OWN}/footer.json`, 20_000],
      ]);
      expect(report).not.toHaveBeenCalled();
    });

    it.each([
      ['is unreachable', undefined, 'unreachable'],
      ['has no texts yet', '{}', 'The file has no texts.'],
      ['answers null', 'null', 'The file has no texts.'],
      [
        'answers too much',
        `{"logIn":"${'x'.repeat(100_000)}"}`,
        'The file is longer than 100000 characters.',
      ],
      ['has a refused text', '{"logIn":"\\u202eçaV"}', '1 texts are refused, first logIn'],
    ])('come from the part itself if the translation host %s, with one report', async (_, text, problem) => {
      const files = { ...OWN_FILES, ...(text !== undefined && { [`${DOWNLOAD}/search.json`]: text }) };
      const { texts, report } = await load(sourceOf('production'), files);
      expect(texts.search).toEqual({ logIn: 'Giriş yap' });
      expect(report.mock.calls.map(([{ code, message }]) => [code, message])).toEqual([
        ['texts-failed', `${DOWNLOAD}/search.json: ${problem}`],
      ]);
    });

    it('are left out if the part’s own file fails, because its keys are then unknown', async () => {
      const { texts, report } = await load(sourceOf('production'), SEARCH);
      expect(texts).toEqual({ search: {}, footer: {} });
      expect(report.mock.calls.map(([{ message }]) => message)).toEqual(
        ['search', 'footer'].map((name) => `${OWN}/${name}.json: unreachable`),
      );
    });
  });

  describe('translation files of a placeholder locale', () => {
    it.each(PLACEHOLDER_LOCALES.map((locale) => [locale.code, locale] as const))(
      'are ignored without a report if %s are missing or broken (R-ERROR-17)',
      async (code, locale) => {
        const footer = `https://shell.example/translations/shell/${code}/footer.json`;
        const { texts, asked, report } = await load(sourceOf('local', locale), {
          [footer]: '<!doctype html>',
        });
        expect(asked.map(([url]) => url)).toContain(footer);
        expect(texts).toEqual({ search: {}, footer: {} });
        expect(report).not.toHaveBeenCalled();
      },
    );

    it('fall back to English texts, never to keys', async () => {
      const [accented] = PLACEHOLDER_LOCALES;
      const base = 'https://shell.example/translations/shell/en-XA';
      const { texts } = await load(sourceOf('local', accented), {
        [`${base}/search.json`]: '{"title":"[Ĺöġ ïñ ···]"}',
      });
      const english = { search: { title: 'Log in', clear: 'Clear' }, footer: { label: 'About' } };
      const { t } = createTranslator({ bcp47: 'en-XA', english, texts });
      expect([t('search:title'), t('search:clear'), t('footer:label')]).toEqual([
        '[Ĺöġ ïñ ···]',
        'Clear',
        'About',
      ]);
    });
  });
});
