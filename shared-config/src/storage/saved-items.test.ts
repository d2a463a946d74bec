import fc from 'fast-check';
import type { HeaderData, NavItem } from '../contracts/contracts';
import { LOCALES } from '../site/locales';
import { storageKeys } from '../site/storage-keys';
import { createAnalyticsUserId } from './analytics-user-id';
import { createNavigationCache } from './navigation-cache';
import { createSavedLanguage } from './saved-language';
import { createCacheBed, createSharedStorage } from './storage.fixture';
// R-STORAGE-1

function openStorages(shared = createSharedStorage()) {
  const bed = createCacheBed(shared);
  return {
    ...bed,
    language: createSavedLanguage(bed.cache),
    analytics: createAnalyticsUserId(bed.cache),
    navigation: createNavigationCache(bed.cache),
  };
}

describe('the saved language', () => {
  it('is stored as the code of each locale', () => {
    const { language, items } = openStorages();
    for (const { code } of LOCALES) {
      expect(language.write(code)).toBe(true);
      expect([items.get('shell:language'), language.read()]).toEqual([code, code]);
    }
  });

  it.each(['', 'EN', 'tr-TR', 'xx-YYY', 'en\n', '"en"', '__proto__', '<b>en</b>', '../en'])(
    'is not written and not read for %j',
    (text) => {
      const { language, items, codes } = openStorages();
      expect([language.write(text), items.size]).toEqual([false, 0]);
      items.set('shell:language', text);
      expect([language.read(), items.size]).toEqual([undefined, 0]);
      expect(codes()).toEqual(['storage-item-malformed']);
    },
  );

  it('reports changes of another tab until it is stopped', () => {
    const shared = createSharedStorage();
    const [here, there] = [openStorages(shared), openStorages(shared)];
    const heard: (string | undefined)[] = [];
    const stop = here.language.onChangeElsewhere(() => heard.push(here.language.read()));
    there.language.write('kk-KAZ');
    stop();
    there.language.write('en');
    expect(heard).toEqual(['kk-KAZ']);
  });
});

describe('the analytics user id', () => {
  it('is 0 before the first sign-in', () => {
    const { analytics, items, codes } = openStorages();
    expect([analytics.read(), items.size, codes()]).toEqual([0, 0, []]);
  });

  it('is stored as digits', () => {
    const { analytics, items } = openStorages();
    fc.assert(
      fc.property(fc.maxSafeNat(), (userId) => {
        expect(analytics.write(userId)).toBe(true);
        expect([items.get('shell:analytics-user-id'), analytics.read()]).toEqual([String(userId), userId]);
      }),
    );
  });

  it.each([-1, 1.5, NaN, Infinity, 2 ** 53])('is not written for %p', (userId) => {
    const { analytics, items } = openStorages();
    expect([analytics.write(userId), items.size]).toEqual([false, 0]);
  });

  it.each([
    '',
    '-1',
    '1e3',
    '007',
    ' 7',
    '7\n',
    '0x10',
    'NaN',
    '9'.repeat(16),
    '9'.repeat(400),
    'mira@example.com',
  ])('is 0 for %j in the storage, which is removed', (text) => {
    const { analytics, items, codes } = openStorages();
    items.set('shell:analytics-user-id', text);
    expect([analytics.read(), items.size, codes()]).toEqual([0, 0, ['storage-item-malformed']]);
  });
});

const MARKETS: NavItem = {
  name: 'Markets',
  renderer: 'PrimaryLink',
  href: '/markets',
  badge: 'New',
  description: 'Prices',
};
const MORE: NavItem = {
  name: 'More',
  renderer: 'MoreDropdown',
  highlighted: true,
  children: [MARKETS, { name: 'Help', renderer: 'PrimaryLink', href: 'https://help.example/en?a=1#b' }],
};
const KAZAKH: HeaderData = { language: 'kk-KAZ', left: [MARKETS, MORE], right: [MARKETS] };

/** Storages with a navigation and the language key saved. */
function openFilled(navigation = KAZAKH, savedLanguage = 'kk-KAZ') {
  const storages = openStorages();
  storages.navigation.save(navigation);
  storages.items.set(storageKeys.language, savedLanguage);
  return storages;
}

describe('the cached navigation (R-SKELETON-4)', () => {
  it('is returned if the saved language matches', () => {
    const { navigation, codes } = openFilled();
    expect(navigation.navigationFor('kk-KAZ')).toEqual(KAZAKH);
    expect(codes()).toEqual([]);
  });

  it.each([
    ['another language is saved', openFilled(KAZAKH, 'ru-KAZ'), 'kk-KAZ'],
    ['another language is saved, which is the page’s', openFilled(KAZAKH, 'ru-KAZ'), 'ru-KAZ'],
    ['the page is in another language', openFilled(), 'ru-KAZ'],
    ['the saved language is rubbish', openFilled(KAZAKH, '<b>'), 'kk-KAZ'],
    ['both are the same rubbish', openFilled({ ...KAZAKH, language: 'xx' }, 'xx'), 'xx'],
  ])('is not returned if %s', (_, { navigation }, language) => {
    expect(navigation.navigationFor(language)).toBeUndefined();
  });

  it('is not returned without a saved language', () => {
    const { navigation, items } = openFilled();
    items.delete(storageKeys.language);
    expect(navigation.navigationFor('kk-KAZ')).toBeUndefined();
  });

  it('is stored with two lists and a language (R-STORAGE-2)', () => {
    const { items } = openFilled();
    expect(JSON.parse(items.get(storageKeys.navigation)!).value).toEqual({
      exchange: { left: KAZAKH.left, right: KAZAKH.right },
      language: 'kk-KAZ',
    });
  });

  it('expires after seven days', () => {
    const { navigation, clock } = openFilled();
    clock.nowMs += 604_799_999;
    expect(navigation.navigationFor('kk-KAZ')).toEqual(KAZAKH);
    clock.nowMs += 1;
    expect(navigation.navigationFor('kk-KAZ')).toBeUndefined();
  });

  it('is removed by clear', () => {
    const { navigation, items } = openFilled();
    navigation.clear();
    expect([navigation.navigationFor('kk-KAZ'), items.has(storageKeys.navigation)]).toEqual([
      undefined,
      false,
    ]);
  });
});

describe('a saved navigation', () => {
  const keptOf = (left: unknown) => {
    const { navigation } = openFilled({ ...KAZAKH, left: left as NavItem[] });
    return navigation.navigationFor('kk-KAZ')?.left;
  };

  it.each<[string, unknown]>([
    ['a script', { ...MARKETS, href: 'javascript:alert(1)' }],
    ['a script with a tab in it', { ...MARKETS, href: 'java\tscript:alert(1)' }],
    ['a data address', { ...MARKETS, href: 'data:text/html,<script>alert(1)</script>' }],
    ['another host', { ...MARKETS, href: '//evil.example' }],
    ['another host by backslash', { ...MARKETS, href: '/\\evil.example' }],
    ['plain http', { ...MARKETS, href: 'http://evil.example' }],
    ['an address without a host', { ...MARKETS, href: 'https:///evil.example' }],
    ['an address of 3,000 characters', { ...MARKETS, href: `/${'x'.repeat(3_000)}` }],
    ['an address that is an object', { ...MARKETS, href: { toString: () => '/markets' } }],
    ['another renderer', { ...MARKETS, renderer: 'Html' }],
    ['no name', { renderer: 'PrimaryLink', href: '/' }],
    ['a name of 3,000 characters', { ...MARKETS, name: 'x'.repeat(3_000) }],
    ['a name longer than the header shows', { ...MARKETS, name: 'x'.repeat(61) }],
    ['a name with markup', { ...MARKETS, name: '<b>Markets</b>' }],
    ['an empty name', { ...MARKETS, name: ' ' }],
    ['a name that is inherited', Object.create(MARKETS)],
    ['null', null],
    ['a text', '<a href="javascript:alert(1)">'],
    ['a list', [MARKETS]],
  ])('excludes %s', (_, item) => {
    expect(keptOf([MARKETS, item])).toEqual([MARKETS]);
    expect(keptOf([{ ...MORE, children: [item, MARKETS] }])).toEqual([{ ...MORE, children: [MARKETS] }]);
  });

  it.each<[string, object]>([
    ['a badge longer than the header shows', { badge: 'x'.repeat(21) }],
    ['a badge that is no text', { badge: 7 }],
    ['an unknown mark', { mark: 'constructor' }],
    ['a mark that is an object', { mark: { toString: () => 'new' } }],
    ['a description longer than the header shows', { description: 'x'.repeat(121) }],
    ['a description with markup', { description: '<b>Prices</b>' }],
    ['an icon longer than the header accepts', { icon: 'x'.repeat(21) }],
    ['an unknown highlight', { highlight: 'url(https://evil.example)' }],
  ])('keeps an entry without %s', (_, decoration) => {
    const { badge: _badge, description: _description, ...plain } = MARKETS;
    expect(keptOf([{ ...plain, ...decoration }])).toEqual([plain]);
  });

  it('keeps every decoration', () => {
    const decorated = { ...MARKETS, mark: 'hot', icon: 'unknown-here', highlight: 'green' };
    expect(keptOf([decorated])).toEqual([decorated]);
  });

  it('excludes unknown fields', () => {
    expect(keptOf([{ ...MARKETS, onclick: 'alert(1)', ['__proto__']: 1 }])).toEqual([MARKETS]);
  });

  it('excludes items over the limits', () => {
    expect(keptOf(Array.from({ length: 5_000 }, () => MARKETS))).toHaveLength(100);
    let deep: NavItem = MARKETS;
    for (let depth = 0; depth < 50; depth += 1) deep = { ...MORE, children: [MARKETS, deep] };
    expect(JSON.stringify(keptOf([deep])).match(/"children":/g)).toHaveLength(3);
  });

  it('is nothing for other values', () => {
    expect(keptOf('left')).toBeUndefined();
  });
});

describe('a corrupt navigation (R-SEC-17)', () => {
  const poisoned = (value: unknown) => {
    const storages = openFilled();
    const raw = storages.items.get(storageKeys.navigation)!;
    const head = raw.slice(0, raw.indexOf('"value":'));
    storages.items.set(storageKeys.navigation, `${head}"value":${JSON.stringify(value)}}`);
    return storages;
  };
  const lists = (left: unknown) => ({ exchange: { left, right: [] }, language: 'kk-KAZ' });

  it.each<[string, unknown]>([
    ['only a script in a link', lists([{ ...MARKETS, href: 'javascript:alert(1)' }])],
    [
      'only a script deep in a menu',
      lists([{ ...MORE, children: [{ ...MARKETS, href: 'javascript:alert(1)' }] }]),
    ],
    ['a poisoned prototype', lists([JSON.parse('{"__proto__":{"name":"x"}}')])],
    ['markup for a list', lists('<img src=x onerror=alert(1)>')],
    ['an object for a list', lists({ length: 1, 0: MARKETS })],
    ['a million entries', lists(Array.from({ length: 100_000 }, () => 0))],
    ['no lists', { language: 'kk-KAZ' }],
    ['no language', { exchange: { left: [], right: [] } }],
    ['a language that is no text', { ...lists([]), language: ['kk-KAZ'] }],
    ['null', null],
    ['a text', 'kk-KAZ'],
  ])('is not returned, so that the skeleton keeps its own: %s', (_, value) => {
    const { navigation, items, codes } = poisoned(value);
    expect(navigation.navigationFor('kk-KAZ')).toBeUndefined();
    expect([[true], [false, 'storage-item-malformed']]).toContainEqual([
      items.has(storageKeys.navigation),
      ...codes(),
    ]);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['a script in a link', { ...MARKETS, href: 'javascript:alert(1)' }],
    ['an entry with neither link nor children', { ...MORE, children: [] }],
    ['null', null],
  ])('leaves out %s, and keeps its neighbours', (_, entry) => {
    const { navigation, codes } = poisoned(lists([entry, MARKETS]));
    expect(navigation.navigationFor('kk-KAZ')).toEqual({ language: 'kk-KAZ', left: [MARKETS], right: [] });
    expect(codes()).toEqual([]);
  });

  it('is without unknown fields', () => {
    const { navigation } = poisoned(lists([{ ...MARKETS, onclick: 'alert(1)' }]));
    expect(navigation.navigationFor('kk-KAZ')?.left).toEqual([MARKETS]);
  });

  it('is a navigation or nothing for any value', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Markets', 'PrimaryLink', '/a', 'javascript:1'));
    const item = fc.record(
      { name: text, renderer: text, href: text, badge: fc.anything(), children: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(item, fc.jsonValue())), (left) => {
        const answer = poisoned(lists(left)).navigation.navigationFor('kk-KAZ');
        const links = JSON.stringify(answer ?? null).match(/"href":"[^"]*/g) ?? [];
        expect(links.every((link) => /^"href":"(\/(?!\/)|https:\/\/)/.test(link))).toBe(true);
      }),
    );
  });
});

it('accepts all calls while storage is unavailable', () => {
  const off = createCacheBed(createSharedStorage(), { storage: () => null }).cache;
  expect(createSavedLanguage(off).read()).toBeUndefined();
  expect(createSavedLanguage(off).write('en')).toBe(false);
  expect(createAnalyticsUserId(off).read()).toBe(0);
  expect(createNavigationCache(off).save(KAZAKH)).toBe(false);
  expect(createNavigationCache(off).navigationFor('kk-KAZ')).toBeUndefined();
});
