/** @jest-environment node */
import { brand } from '../brand';
import { visitorOf } from './visitor-of';

const GUID = '3f2b8c1e-0d4a-4b6f-9c1d-2e3f4a5b6c7d';
const OTHER = '11111111-2222-4333-8444-555555555555';
const pageAt = (host: string, cookie = '') =>
  ({
    document: { cookie },
    location: { host, search: `?region=TUR&deviceId=${OTHER}&environment=testnet`, hash: '#region=TUR' },
  }) as unknown as Window;

test.each([
  ['kz.localhost:3000', {}, 'KAZ'],
  [`testnet.${brand.domains.TUR}`, {}, 'TUR'],
  ['partner.example', {}, 'GLOBAL'],
  ['partner.example', { region: 'KAZ' }, 'KAZ'],
  ['kz.localhost:3000', { region: 'TUR' }, 'TUR'],
  ['partner.example', { region: 'constructor' }, 'GLOBAL'],
  ['kz.localhost:3000', { region: 'nowhere' }, 'KAZ'],
  ['kz.localhost:3000', { environment: 'nowhere' }, 'KAZ'],
])('the region on %s with options %j is %s, and the query says nothing', (host, options, region) => {
  expect(visitorOf(options, pageAt(host))).toEqual({ region, deviceId: undefined });
});

test.each<[string, string, string | undefined, object]>([
  ['the cookie', `device_id_dev=${GUID}`, GUID, {}],
  ['no cookie', '', undefined, {}],
  ['a cookie that is no guid', 'device_id_dev=0', undefined, {}],
  ['the cookie of another environment', `device_id=${GUID}`, undefined, {}],
  [
    'the cookie of the environment that the options say',
    `device_id=${GUID}`,
    GUID,
    { environment: 'production' },
  ],
])('the device is the one of %s', (_, cookie, deviceId, options) => {
  expect(visitorOf(options, pageAt('partner.example', cookie)).deviceId).toBe(deviceId);
});
