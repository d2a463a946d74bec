import { brand } from '../site/brand';
import { siteOfHost } from '../site/site-of-host';
import { visitorOf } from './visitor-of';

const GUID = '3f2b8c1e-0d4a-4b6f-9c1d-2e3f4a5b6c7d';

it.each<[string, string, string, string | undefined]>([
  ['kz.localhost:3000', `device_id_dev=${GUID}`, 'KAZ', GUID],
  ['kz.localhost:3000', '', 'KAZ', undefined],
  ['kz.localhost:3000', 'device_id_dev=0', 'KAZ', undefined],
  ['kz.localhost:3000', `device_id=${GUID}`, 'KAZ', undefined],
  [brand.domains.TUR, `__Host-device_id=${GUID}`, 'TUR', GUID],
  [brand.domains.TUR, `device_id=${GUID}`, 'TUR', undefined],
  ['partner.example', 'region=KAZ', 'GLOBAL', undefined],
])('reads on %s with the cookie "%s" the region %s and the device %s', (host, cookie, region, deviceId) => {
  expect(visitorOf(siteOfHost(host), { cookie })).toEqual({ region, deviceId });
});
