import { appleAppId, storeLinkFor, type StoreSettings } from './app-stores';
import { brand } from '../site/brand';

const SHOPS = brand.appStores;
const facts = (changes: Partial<StoreSettings>): StoreSettings => ({ ...brand, ...changes });

it.each([
  ['ios', 'appStore'],
  ['android', 'googlePlay'],
  [null, undefined],
] as const)('finds the store of %s: %s', (system, key) => {
  expect(storeLinkFor(system, 'KAZ')?.key).toBe(key);
});

it('finds no store in an edition without that store', () => {
  const onlyPlay = facts({ appStores: { ...SHOPS, KAZ: ['googlePlay'] } });
  expect(storeLinkFor('ios', 'KAZ', onlyPlay)).toBeUndefined();
  expect(storeLinkFor('android', 'KAZ', onlyPlay)?.key).toBe('googlePlay');
  expect(storeLinkFor('ios', 'TUR', onlyPlay)?.key).toBe('appStore');
  expect(appleAppId('KAZ', onlyPlay)).toBeUndefined();
});

it.each([
  ['https://apps.apple.com/app/some-app/id6400000001', '6400000001'],
  ['https://apps.apple.com/tr/app/id123?mt=8', '123'],
  ['https://apps.apple.com/app/id12x', undefined],
  ['https://apps.apple.com/app/some-app/', undefined],
])('reads Apple’s number in %s: %s', (appStore, id) => {
  expect(appleAppId('GLOBAL', facts({ storeLinks: { appStore } }))).toBe(id);
});

it('has store links with the ids of Apple and Google', () => {
  expect(appleAppId('GLOBAL')).toMatch(/^\d+$/);
  expect(new URL(brand.storeLinks.googlePlay).searchParams.get('id')).toBe(brand.androidPackage);
});
