import { durationText } from './duration-text';

test.each([
  [0, 'en', '0 seconds'],
  [1, 'en', '1 second'],
  [60, 'en', '1 minute'],
  [72, 'en', '1 minute, 12 seconds'],
  [3600, 'en', '60 minutes'],
  [72, 'de-DE-u-nu-latn', '1 Minute, 12 Sekunden'],
])('%d seconds in %s are %p', (seconds, language, words) => {
  expect(durationText(seconds, language)).toBe(words);
});

test('Arabic keeps Latin digits', () => {
  expect(durationText(72, 'ar-AE-u-nu-latn')).toMatch(/12/);
});

test('a browser without the data of a language writes it as clocks do, and not in its own words', () => {
  const supported = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect([durationText(72, 'ka-GE'), durationText(5, 'ka-GE')]).toEqual(['1:12', '0:05']);
  supported.mockRestore();
});
