import { LOCALES } from 'shared-config/site/locales';
import { durationText } from './duration-text';

test.each([
  [0, 'en', '0 seconds'],
  [1, 'en', '1 second'],
  [60, 'en', '1 minute'],
  [72, 'en', '1 minute, 12 seconds'],
  [3600, 'en', '60 minutes'],
  [72, 'de-DE', '1 Minute, 12 Sekunden'],
])('formats %d seconds in %s as %p', (seconds, language, words) => {
  expect(durationText(seconds, language)).toBe(words);
});

test.each(LOCALES.map(({ code, bcp47 }) => [code, bcp47]))(
  'uses letters and Latin digits in %s',
  (_, bcp47) => {
    const text = durationText(12 * 60 + 34, bcp47);
    expect(text.match(/\p{Nd}+/gu)).toEqual(['12', '34']);
    expect(text).toMatch(/\p{L}/u);
  },
);

test('uses the clock format if the browser lacks data for the language', () => {
  const supported = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect([durationText(72, 'ka-GE'), durationText(5, 'ka-GE')]).toEqual(['1:12', '0:05']);
  supported.mockRestore();
});
