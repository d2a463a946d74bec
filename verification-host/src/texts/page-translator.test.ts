import { brand } from 'shared-config/brand';
import { localeOf } from '../testing/locale-of.fixture';
import { createPageTranslator } from './page-translator';

const texts = { verification: { nav: { overview: 'Genel bakış' } } };

test('a text of the page’s language comes before English', () => {
  const { t } = createPageTranslator(localeOf('tr-TUR'), texts);
  expect(t('verification:nav.overview')).toBe('Genel bakış');
});

test('a text that the page’s language lacks is English, never a key', () => {
  const { t } = createPageTranslator(localeOf('tr-TUR'), texts);
  expect(t('verification:nav.sample')).toBe('Sample page');
});

test('the brand’s name is filled in without being asked for', () => {
  const { t } = createPageTranslator(localeOf('en'), {});
  expect(t('verification:head.overview.title')).toBe(`Identity verification | ${brand.name}`);
});

test('a value that is filled in stays as it is, because React escapes it', () => {
  const { t } = createPageTranslator(localeOf('en'), {});
  expect(t('verification:overview.greeting', { name: '<b>&' })).toBe('Logged in as <b>&');
});
