import fc from 'fast-check';
import { checkedTexts, loadTexts } from './load-texts';

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];
/** Parsed, because only parsing makes `__proto__` a key like others. */
const parse = (text: string): unknown => JSON.parse(text);

describe('texts are taken', () => {
  test.each([
    ['flat', { logIn: 'Log in' }],
    ['nested', { menu: { open: 'Open', deep: { deeper: 'Deepest' } } }],
    ['empty', {}],
    ['markup, which stays text (attack 9)', { logIn: '<img src=x onerror=alert(1)>' }],
    ['keys that every object has', { toString: 'To text', valueOf: 'Value', hasOwnProperty: 'Owns' }],
  ])('%s', (_, texts) => {
    expect(checkedTexts(texts)).toEqual(texts);
  });
});

describe('anything else is refused, by the name of the key', () => {
  test.each<[string, unknown, string]>([
    ['null', null, 'the file'],
    ['a list', [], 'the file'],
    ['a text', 'Log in', 'the file'],
    ['a number', 1, 'the file'],
    ['a number among texts', { logIn: 1 }, 'logIn'],
    ['null among texts', { logIn: null }, 'logIn'],
    ['a list of texts', { menu: { rows: ['a'] } }, 'menu.rows'],
    ['something deep', { menu: { deep: { flag: true } } }, 'menu.deep.flag'],
  ])('%s', (_, value, key) => {
    expect(() => checkedTexts(value)).toThrow(new TypeError(`"${key}" is not an object of texts`));
  });
});

describe('no key of a prototype gets through (attack 8)', () => {
  test.each([
    '{"__proto__":{"x":"1"},"logIn":"Log in"}',
    '{"constructor":{"prototype":{"x":"1"}},"logIn":"Log in"}',
    '{"prototype":{"x":"1"},"logIn":"Log in"}',
    '{"__proto__":"text","logIn":"Log in"}',
    '{"__proto__":5,"logIn":"Log in"}',
  ])('%s', (text) => {
    const texts = checkedTexts(parse(text));
    expect(Object.keys(texts)).toEqual(['logIn']);
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  test('at any depth', () => {
    const texts = checkedTexts(parse('{"menu":{"__proto__":{"x":"1"},"open":"Open"}}'));
    expect(Object.keys(texts.menu!)).toEqual(['open']);
    expect(Reflect.get(texts.menu as object, 'x')).toBeUndefined();
  });

  test('whatever the JSON is: it is refused, or the copy has its other keys and no more', () => {
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

describe('the files of a part', () => {
  const source = {
    baseUrl: 'http://localhost:3001/translations',
    projectId: 'shell',
    file: 'tr-TR',
    namespaces: ['header', 'footer'],
  };
  const URL_OF_HEADER = 'http://localhost:3001/translations/shell/tr-TR/header.json';
  const URL_OF_FOOTER = 'http://localhost:3001/translations/shell/tr-TR/footer.json';

  test('are asked for by project, language and namespace (source section 2.2)', async () => {
    const files: Record<string, string> = {
      [URL_OF_HEADER]: '{"logIn":"Giriş yap"}',
      [URL_OF_FOOTER]: '{"about":"Hakkında"}',
    };
    const onFailure = jest.fn();
    const texts = await loadTexts(source, (url) => Promise.resolve(files[url] ?? ''), onFailure);
    expect(texts).toEqual({ header: { logIn: 'Giriş yap' }, footer: { about: 'Hakkında' } });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('are asked for together', () => {
    const fetchText = jest.fn(() => new Promise<string>(() => undefined));
    void loadTexts(source, fetchText, jest.fn());
    expect(fetchText.mock.calls).toEqual([[URL_OF_HEADER], [URL_OF_FOOTER]]);
  });

  test.each([
    ['that does not come', () => Promise.reject(new Error('gone'))],
    ['that is a page', () => Promise.resolve('<!doctype html>')],
    ['that is empty', () => Promise.resolve('')],
    ['of another shape', () => Promise.resolve('{"logIn":["a"]}')],
  ])('one %s is told and left out, and takes no other with it', async (_, failing) => {
    const onFailure = jest.fn();
    const fetchText = (url: string) =>
      url === URL_OF_HEADER ? failing() : Promise.resolve('{"about":"Hakkında"}');
    await expect(loadTexts(source, fetchText, onFailure)).resolves.toEqual({
      header: {},
      footer: { about: 'Hakkında' },
    });
    expect(onFailure.mock.calls).toEqual([[URL_OF_HEADER, expect.any(Error)]]);
  });
});
