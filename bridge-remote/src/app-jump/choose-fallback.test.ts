import type { StoreSettings } from 'shared-config/app-stores';
import { brand } from 'shared-config/brand';
import { siteOfHost } from 'shared-config/site-of-host';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { chooseFallback } from './choose-fallback';

const site = siteOfHost('www.halden-tr.example');
const facts: StoreSettings = { ...brand, appStores: { ...brand.appStores, TUR: ['appStore'] } };

it('returns the store of each system', () => {
  expect(chooseFallback({ site }, 'ios', resolveAppTarget)).toBe(brand.storeLinks.appStore);
  expect(chooseFallback({ site }, 'android', resolveAppTarget)).toBe(brand.storeLinks.googlePlay);
  expect(chooseFallback({ site }, null, resolveAppTarget)).toBeNull();
});

it('returns null for an edition that is not in the store', () => {
  expect(chooseFallback({ site }, 'ios', resolveAppTarget, facts)).toBe(brand.storeLinks.appStore);
  expect(chooseFallback({ site }, 'android', resolveAppTarget, facts)).toBeNull();
});

it('accepts local pages on a local page', () => {
  const options = { site: siteOfHost('kz.localhost'), portBase: 4000 };
  expect(chooseFallback({ ...options, fallbackUrl: '/kk-KAZ/login' }, 'ios', resolveAppTarget)).toBe(
    'http://kz.localhost:4000/kk-KAZ/login',
  );
});
