import * as fc from 'fast-check';
import { appVersionOf } from './app-version';
import { brand } from '../site/brand';

const { appMarker } = brand;

test('the brand’s marker is letters and digits, as the pattern made of it needs', () => {
  expect(appMarker).toMatch(/^[A-Za-z0-9]+$/);
});

test.each([
  [`${appMarker}/3.10.0`, '3.10.0'],
  [`Mozilla/5.0 (iPhone; x) ${appMarker}/3.6.1`, '3.6.1'],
  [`Mozilla/5.0 (${appMarker}/3.6.1; Android)`, '3.6.1'],
  [`Not${appMarker}/1.0 ${appMarker}/2.0`, '2.0'],
  [`${appMarker}/ ${appMarker}/2.0-beta+1`, '2.0-beta+1'],
  [`${appMarker}/${'9'.repeat(80)}`, '9'.repeat(64)],
])('%j is the app, of that version', (userAgent, version) => {
  expect(appVersionOf(userAgent)).toBe(version);
});

test.each([
  '',
  'Mozilla/5.0',
  appMarker,
  `${appMarker}/`,
  `x${appMarker}/1.0`,
  appMarker.toLowerCase() + '/1.0',
])('%j is not the app', (userAgent) => {
  expect(appVersionOf(userAgent)).toBeNull();
});

test('whatever stands around the marker’s word, its version is found', () => {
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^[\w.+-]{1,64}$/), fc.string(), (before, version, after) => {
      fc.pre(!before.includes(appMarker) && !/^[\w.+-]/.test(after));
      expect(appVersionOf(`${before} ${appMarker}/${version}${after}`)).toBe(version);
    }),
  );
});
