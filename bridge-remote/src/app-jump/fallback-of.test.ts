import type { StoreFacts } from 'shared-config/app-stores';
import { brand } from 'shared-config/brand';
import { siteOfHost } from 'shared-config/site-of-host';
import { resolveAppTarget } from '../deep-links/resolve-app-target';
import { fallbackOf } from './fallback-of';

const site = siteOfHost('www.halden-tr.example');
const facts: StoreFacts = { ...brand, appStores: { ...brand.appStores, TUR: ['appStore'] } };

test('each system has its shop', () => {
  expect(fallbackOf({ site }, 'ios', resolveAppTarget)).toBe(brand.storeLinks.appStore);
  expect(fallbackOf({ site }, 'android', resolveAppTarget)).toBe(brand.storeLinks.googlePlay);
  expect(fallbackOf({ site }, null, resolveAppTarget)).toBeNull();
});

test('an edition that is not in a shop does not lead there', () => {
  expect(fallbackOf({ site }, 'ios', resolveAppTarget, facts)).toBe(brand.storeLinks.appStore);
  expect(fallbackOf({ site }, 'android', resolveAppTarget, facts)).toBeNull();
});

test('on a local page, local pages are ours', () => {
  const options = { site: siteOfHost('kz.localhost'), portBase: 4000 };
  expect(fallbackOf({ ...options, fallbackUrl: '/kk-KAZ/login' }, 'ios', resolveAppTarget)).toBe(
    'http://kz.localhost:4000/kk-KAZ/login',
  );
});
