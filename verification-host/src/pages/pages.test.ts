import { PLACEHOLDER_LOCALES } from 'shared-config/placeholder-locales';
import { localeOf } from '../testing/locale-of.fixture';
import { isIndexable, pageById, pageOfPath, PAGES, type PageId } from './pages';

describe('pageOfPath', () => {
  test.each<[string, PageId]>([
    ['/verification', 'overview'],
    ['/verification/', 'overview'],
    ['/verification/sample', 'sample'],
    ['/verification/sample/', 'sample'],
    ['/verification/exposed-modules/', 'exposedModules'],
    ['/login', 'login'],
    ['/register/', 'register'],
  ])('%s is the page %s', (path, id) => {
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
  ])('%j is no page', (path) => {
    expect(pageOfPath(path).id).toBe('notFound');
  });
});

describe('the table of pages', () => {
  test('has each id and each path once', () => {
    expect(new Set(PAGES.map(({ id }) => id)).size).toBe(PAGES.length);
    const paths = PAGES.flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('has every page under the base path or at an address of the sign-in forms, without a trailing slash', () => {
    const paths = PAGES.flatMap(({ path }) => (path === null ? [] : [path]));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^\/(verification(\/[a-z0-9-]+)*|login|register)$/);
  });

  test('never lets robots index a page that stands at any address', () => {
    const homeless = PAGES.filter(({ path }) => path === null);
    expect(homeless.map(({ id, isIndexable }) => [id, isIndexable])).toEqual([
      ['notFound', false],
      ['error', false],
    ]);
  });

  test('says no to an id that it lacks, naming it', () => {
    expect(() => pageById('settings' as PageId)).toThrow(
      expect.objectContaining({ name: 'RangeError', message: expect.stringContaining('"settings"') }),
    );
  });
});

test('robots index a page that allows it, in every language of people', () => {
  expect(isIndexable(pageById('overview'), localeOf('ka-GEO'))).toBe(true);
  expect(isIndexable(pageById('sample'), localeOf('ka-GEO'))).toBe(false);
  for (const locale of PLACEHOLDER_LOCALES) {
    expect(isIndexable(pageById('overview'), locale)).toBe(false);
  }
});
