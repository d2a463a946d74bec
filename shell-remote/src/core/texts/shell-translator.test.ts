import footer from '../../../translations/en/footer.json';
import header from '../../../translations/en/header.json';
import { localeByCode } from 'shared-config/site/locales';
import { createFrameTranslator, FRAME_NAMESPACES } from './shell-translator';

const translatorOf = (code: string, texts = {}) =>
  createFrameTranslator({ locale: localeByCode(code)! }, texts);

test('uses the page’s language, falls back to English, and never shows a key', () => {
  const { t } = translatorOf('tr-TUR', { header: { search: 'Ara' } });
  expect(t('header:search')).toBe('Ara');
  expect(t('header:skip')).toBe(header.skip);
});

test('fills in the brand’s name', () => {
  expect(translatorOf('en', {}).t('header:home')).toContain('Halden');
});

test('has the namespaces of header and footer', () => {
  const { t } = translatorOf('en');
  const english = { header: t('header:skip'), footer: t('footer:label') };
  expect(Object.keys(english)).toEqual([...FRAME_NAMESPACES]);
  expect(english).toEqual({ header: header.skip, footer: footer.label });
});
