/** @jest-environment node */
import { createTranslator, type TranslationTexts } from 'shared-config/i18n/i18n';
import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { pseudoText } from 'shared-config/i18n/pseudo-text';
import { pseudoTexts } from './translations';

const [accented, mirrored] = PLACEHOLDER_LOCALES.map(({ bcp47, placeholder }) => ({
  bcp47,
  placeholder: placeholder!,
}));

const ENGLISH: TranslationTexts = {
  login: 'Log in',
  menu: { open: 'Open', deep: { er: 'Deeper' } },
  day_one: '{{count}} day',
  day_other: '{{count}} days',
};

test('pseudoTexts converts every text at every depth under its own key', () => {
  expect(pseudoTexts(ENGLISH, accented!)).toEqual({
    login: '[Ĺöġ ïñ ···]',
    menu: { open: '[Öṕêñ ··]', deep: { er: '[Ďêêṕêŕ ···]' } },
    day_one: '[{{count}} ďáý ··]',
    day_other: '[{{count}} ďáýš ··]',
  });
});

/** An existing key, because the types of i18next reject others. */
const FOUND = { found_one: '{{count}} day', found_other: '{{count}} days' };

test.each([0, 1, 2, 3, 11, 100])('%d days show no English in a language with six plural forms', (count) => {
  const texts = { search: pseudoTexts(FOUND, mirrored!) };
  const { t } = createTranslator({ bcp47: mirrored!.bcp47, english: { search: FOUND }, texts });
  const expected = pseudoText(count === 1 ? '{{count}} day' : '{{count}} days', 'mirrored');
  // Values are isolated in a text that runs from right to left.
  expect(t('search:found', { count })).toBe(expected.replace('{{count}}', `\u2068${count}\u2069`));
});
