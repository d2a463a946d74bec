import header from '../../../translations/en/header.json';
import { localeByCode } from 'shared-config/locales';
import { createFrameTranslator, FRAME_NAMESPACES } from './shell-translator';

const translatorOf = (code: string, texts = {}) =>
  createFrameTranslator({ locale: localeByCode(code)! }, texts);

test('speaks the page’s language where it can, English where it cannot, and never a key', () => {
  const { t } = translatorOf('tr-TUR', { header: { search: 'Ara' } });
  expect(t('header:search')).toBe('Ara');
  expect(t('header:skip')).toBe(header.skip);
});

test('knows the brand’s name in every text', () => {
  expect(translatorOf('en', {}).t('header:home')).toContain('Halden');
});

test('has all that header and footer need', () => {
  expect(translatorOf('en').options.ns).toEqual([...FRAME_NAMESPACES]);
});
