import { brand } from 'shared-config/site/brand';
import { regionByCode } from 'shared-config/site/regions';
import { webManifestOf } from './web-manifest';

const kazakhstan = regionByCode('KAZ')!;

test('names the apps of the pages, and prevents the browser from suggesting one', () => {
  const {
    related_applications: apps,
    prefer_related_applications: prefers,
    display,
  } = webManifestOf(kazakhstan);
  expect(apps).toEqual([
    { platform: 'itunes', url: brand.storeLinks.appStore },
    { platform: 'play', id: brand.androidPackage, url: brand.storeLinks.googlePlay },
  ]);
  expect([prefers, display]).toEqual([false, 'browser']);
});

test('names no app of an app store that the edition does not offer', () => {
  const appStores = { ...brand.appStores, KAZ: [] };
  expect(webManifestOf(kazakhstan, { ...brand, appStores }).related_applications).toEqual([]);
});
