/** @jest-environment node */
import fc from 'fast-check';
import { schemeAtLaunch, schemeOfTheme } from './follow-theme';

test.each<[unknown, string | undefined]>([
  [{ bg_color: '#ffffff' }, 'light'],
  [{ bg_color: '#17212b' }, 'dark'],
  [{ bg_color: '#000000' }, 'dark'],
  [{ bg_color: '#FFF8E1' }, 'light'],
  [{ bg_color: '#fff' }, undefined],
  [{ bg_color: 'red' }, undefined],
  [{ bg_color: '#ffffff;' }, undefined],
  [{ bg_color: ['#ffffff'] }, undefined],
  [{ text_color: '#ffffff' }, undefined],
  [Object.create({ bg_color: '#ffffff' }), undefined],
  [{}, undefined],
  [null, undefined],
  ['#ffffff', undefined],
])('converts the theme %j to %s', (params, expected) => {
  expect(schemeOfTheme(params)).toBe(expected);
});

test('returns a scheme or undefined for any launch parameter', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['light', 'dark', undefined]).toContain(schemeAtLaunch(text));
    }),
  );
  expect(schemeAtLaunch('{"bg_color":"#17212b","__proto__":{"bg_color":"#ffffff"}}')).toBe('dark');
});
