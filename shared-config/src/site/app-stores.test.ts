import { appleAppId, storeLinkFor, type StoreFacts } from './app-stores';
import { brand } from './brand';

const SHOPS = brand.appStores;
const facts = (changes: Partial<StoreFacts>): StoreFacts => ({ ...brand, ...changes });

test.each([
  ['ios', 'appStore'],
  ['android', 'googlePlay'],
  [null, undefined],
] as const)('the shop of %s is %s', (system, key) => {
  expect(storeLinkFor(system, 'KAZ')?.key).toBe(key);
});

test('an edition without the shop of a system has none for it', () => {
  const onlyPlay = facts({ appStores: { ...SHOPS, KAZ: ['googlePlay'] } });
  expect(storeLinkFor('ios', 'KAZ', onlyPlay)).toBeUndefined();
  expect(storeLinkFor('android', 'KAZ', onlyPlay)?.key).toBe('googlePlay');
  expect(storeLinkFor('ios', 'TUR', onlyPlay)?.key).toBe('appStore');
  expect(appleAppId('KAZ', onlyPlay)).toBeUndefined();
});

test.each([
  ['https://apps.apple.com/app/some-app/id6400000001', '6400000001'],
  ['https://apps.apple.com/tr/app/id123?mt=8', '123'],
  ['https://apps.apple.com/app/id12x', undefined],
  ['https://apps.apple.com/app/some-app/', undefined],
])('Apple’s number in %s is %s', (appStore, id) => {
  expect(appleAppId('GLOBAL', facts({ storeLinks: { appStore } }))).toBe(id);
});

test('the brand’s own links have what Apple and Google know the app by', () => {
  expect(appleAppId('GLOBAL')).toMatch(/^\d+$/);
  expect(new URL(brand.storeLinks.googlePlay).searchParams.get('id')).toBe(brand.androidPackage);
});
