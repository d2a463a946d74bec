import { brand } from 'shared-config/site/brand';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from './page-translator';

const texts = { verification: { nav: { overview: 'Genel bakış' } } };

test('a text of the page’s language has priority over English', () => {
  const { t } = createPageTranslator(localeOf('tr-TUR'), texts);
  expect(t('verification:nav.overview')).toBe('Genel bakış');
});

test('a missing text falls back to English, never to its key', () => {
  const { t } = createPageTranslator(localeOf('tr-TUR'), texts);
  expect(t('verification:nav.sample')).toBe('Sample page');
});

test('the brand’s name is a default variable', () => {
  const { t } = createPageTranslator(localeOf('en'), {});
  expect(t('verification:head.overview.title')).toBe(`Identity verification | ${brand.name}`);
});

test('values are not escaped, because React escapes them', () => {
  const { t } = createPageTranslator(localeOf('en'), {});
  expect(t('verification:overview.greeting', { name: '<b>&' })).toBe('Logged in as <b>&');
});
