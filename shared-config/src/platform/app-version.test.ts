import * as fc from 'fast-check';
import { appVersionOf } from './app-version';
import { brand } from '../site/brand';
// R-BRIDGE-10

const { appMarker } = brand;

it('has a marker of letters and digits, as its pattern requires', () => {
  expect(appMarker).toMatch(/^[A-Za-z0-9]+$/);
});

it.each([
  [`${appMarker}/3.10.0`, '3.10.0'],
  [`Mozilla/5.0 (iPhone; x) ${appMarker}/3.6.1`, '3.6.1'],
  [`Mozilla/5.0 (${appMarker}/3.6.1; Android)`, '3.6.1'],
  [`Not${appMarker}/1.0 ${appMarker}/2.0`, '2.0'],
  [`${appMarker}/ ${appMarker}/2.0-beta+1`, '2.0-beta+1'],
  [`${appMarker}/${'9'.repeat(80)}`, '9'.repeat(64)],
])('reads the version of the app in %j', (userAgent, version) => {
  expect(appVersionOf(userAgent)).toBe(version);
});

it.each([
  '',
  'Mozilla/5.0',
  appMarker,
  `${appMarker}/`,
  `x${appMarker}/1.0`,
  appMarker.toLowerCase() + '/1.0',
])('finds no app in %j', (userAgent) => {
  expect(appVersionOf(userAgent)).toBeNull();
});

it('finds the version between any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[\w.+-]{1,64}$/), fc.string(), (before, version, after) => {
      fc.pre(!before.includes(appMarker) && !/^[\w.+-]/.test(after));
      expect(appVersionOf(`${before} ${appMarker}/${version}${after}`)).toBe(version);
    }),
  );
});
