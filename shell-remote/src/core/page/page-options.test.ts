/** @jest-environment jest-fixed-jsdom */
import { PageOptions } from './page-options';

beforeEach(() => {
  process.env.PORT_BASE = '3000';
});

const regionOf = (place: PageOptions) => place.context.site.region.code;

test('uses the latest options until their owner is removed', () => {
  const [first, second] = [{}, {}];
  const place = new PageOptions(first, { region: 'KAZ' });
  place.set(second, { region: 'TUR' });
  expect(regionOf(place)).toBe('TUR');
  place.unset(second);
  expect(regionOf(place)).toBe('KAZ');
});

test('drops an option as soon as its owner sets it to undefined', () => {
  const owner = {};
  const place = new PageOptions(owner, {});
  place.set(owner, { region: 'KAZ' });
  place.set(owner, { region: undefined });
  expect(regionOf(place)).toBe('GLOBAL');
});

test('rejects an unknown value and keeps the earlier options', () => {
  const owner = {};
  const place = new PageOptions(owner, { region: 'KAZ' });
  expect(() => place.set(owner, { region: 'MARS' as 'KAZ' })).toThrow(RangeError);
  expect(regionOf(place)).toBe('KAZ');
});

test('ignores options that pollute Object.prototype (R-SEC-2)', () => {
  const { prototype } = Object;
  Reflect.set(prototype, 'region', 'TUR');
  const owner = {};
  const place = new PageOptions(owner, {});
  place.set(owner, { locale: 'en' });
  const region = regionOf(place);
  Reflect.deleteProperty(prototype, 'region');
  expect(region).toBe('GLOBAL');
});

test('notifies subscribers of each new context until they unsubscribe', () => {
  const owner = {};
  const place = new PageOptions(owner, {});
  const regions: string[] = [];
  const stop = place.subscribe(() => regions.push(regionOf(place)));
  place.set(owner, { region: 'KAZ' });
  stop();
  place.unset(owner);
  expect(regions).toEqual(['KAZ']);
});
