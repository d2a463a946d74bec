import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { localeOf } from '../testing/locale-of.fixture';
import { isIndexable, pageById, pageOfPath, PAGES, type PageId } from './pages';
// R-PAGE-1, R-PAGE-6, R-PAGE-7

describe('pageOfPath', () => {
  test.each<[string, PageId]>([
    ['/verification', 'overview'],
    ['/verification/', 'overview'],
    ['/verification/sample', 'sample'],
    ['/verification/sample/', 'sample'],
    ['/verification/exposed-modules/', 'exposedModules'],
    ['/login', 'login'],
    ['/register/', 'register'],
  ])('returns for %s the page %s', (path, id) => {
    expect(pageOfPath(path).id).toBe(id);
  });

  test.each([
    '',
    '/',
    '//',
    'verification',
    '/Verification',
    '/verification//',
    '//verification',
    '/verification/sample//',
    '/verification/sample/more',
    '/verification/../verification',
    '/verification%2F',
    '/verification?step=2',
    '/verificationx',
    '/null',
    '/not-found',
    '/__proto__',
  ])('returns notFound for %j', (path) => {
    expect(pageOfPath(path).id).toBe('notFound');
  });
});

describe('the table of pages', () => {
  test('has unique ids and paths', () => {
    expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
    const paths = PAGES.flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('has paths only under the base path and for sign-in, without a trailing slash', () => {
    const paths = PAGES.flatMap(({ path }) => (path === null ? [] : [path]));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^\/(verification(\/[a-z0-9-]+)*|login|register)$/);
  });

  test('forbids indexing of pages without an address of their own', () => {
    const homeless = PAGES.filter(({ path }) => path === null);
    expect(homeless.map(({ id, isIndexable }) => [id, isIndexable])).toEqual([
      ['notFound', false],
      ['error', false],
    ]);
  });

  test('throws an error with an unknown id', () => {
    expect(() => pageById('settings' as PageId)).toThrow(
      expect.objectContaining({ name: 'RangeError', message: expect.stringContaining('"settings"') }),
    );
  });
});

test('isIndexable allows every locale except placeholder locales', () => {
  expect(isIndexable(pageById('overview'), localeOf('ka-GEO'))).toBe(true);
  expect(isIndexable(pageById('sample'), localeOf('ka-GEO'))).toBe(false);
  for (const locale of PLACEHOLDER_LOCALES) {
    expect(isIndexable(pageById('overview'), locale)).toBe(false);
  }
});
