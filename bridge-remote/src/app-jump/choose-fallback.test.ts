import type { StoreSettings } from 'shared-config/platform/app-stores';
import { brand } from 'shared-config/site/brand';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { chooseFallback } from './choose-fallback';

const site = siteOfHost('www.halden-tr.example');
const facts: StoreSettings = { ...brand, appStores: { ...brand.appStores, TUR: ['appStore'] } };

it('returns the store of each system', () => {
  expect(chooseFallback({ site }, 'ios')).toBe(brand.storeLinks.appStore);
  expect(chooseFallback({ site }, 'android')).toBe(brand.storeLinks.googlePlay);
  expect(chooseFallback({ site }, null)).toBeNull();
});

it('returns null for an edition that is not in the store', () => {
  expect(chooseFallback({ site }, 'ios', facts)).toBe(brand.storeLinks.appStore);
  expect(chooseFallback({ site }, 'android', facts)).toBeNull();
});

it('accepts local pages on a local page', () => {
  const options = { site: siteOfHost('kz.localhost'), portBase: 4000 };
  expect(chooseFallback({ ...options, fallbackUrl: '/kk-KAZ/login' }, 'ios')).toBe(
    'http://kz.localhost:4000/kk-KAZ/login',
  );
});
