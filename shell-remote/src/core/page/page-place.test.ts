/** @jest-environment jest-fixed-jsdom */
import { PagePlace } from './page-place';

beforeEach(() => {
  process.env.PORT_BASE = '3000';
});

const regionOf = (place: PagePlace) => place.context.site.region.code;

test('the latest word wins, and goes with its speaker', () => {
  const [first, second] = [{}, {}];
  const place = new PagePlace(first, { region: 'KAZ' }, () => undefined);
  place.say(second, { region: 'TUR' });
  expect(regionOf(place)).toBe('TUR');
  place.forget(second);
  expect(regionOf(place)).toBe('KAZ');
});

test('a word that is taken back counts no more, at once', () => {
  const speaker = {};
  const place = new PagePlace(speaker, {}, () => undefined);
  place.say(speaker, { region: 'KAZ' });
  place.say(speaker, { region: undefined });
  expect(regionOf(place)).toBe('GLOBAL');
});

test('a word that names nothing is refused, and what was said stays', () => {
  const speaker = {};
  const place = new PagePlace(speaker, { region: 'KAZ' }, () => undefined);
  expect(() => place.say(speaker, { region: 'MARS' })).toThrow(RangeError);
  expect(regionOf(place)).toBe('KAZ');
});

test('what is said of every object in the page says nothing of its place (R-SEC-2)', () => {
  const { prototype } = Object;
  Reflect.set(prototype, 'region', 'TUR');
  const speaker = {};
  const place = new PagePlace(speaker, {}, () => undefined);
  place.say(speaker, { locale: 'en' });
  const region = regionOf(place);
  Reflect.deleteProperty(prototype, 'region');
  expect(region).toBe('GLOBAL');
});
