/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator } from 'shared-config/i18n/i18n';
import { localeByCode } from 'shared-config/site/locales';
import english from '../../../translations/en/search.json';
import { createHeaderTranslator } from './header-translator';
import { TranslatorContext, useTexts } from './use-texts';

function Login() {
  const { t, language } = useTexts('header');
  return <p lang={language}>{t('login')}</p>;
}

function Found() {
  return useTexts('search').t('found', { count: 2 });
}

it('reads the texts of a namespace from the plain translator of the header', () => {
  const translator = createHeaderTranslator({ locale: localeByCode('en')! }, {});
  const tree = (
    <TranslatorContext value={translator}>
      <Login />
    </TranslatorContext>
  );
  expect(renderToStaticMarkup(tree)).toBe('<p lang="en">Log in</p>');
});

it('reads the texts of a namespace from i18next, with plural forms', () => {
  const tree = (
    <TranslatorContext value={createTranslator({ bcp47: 'en', english: { search: english }, texts: {} })}>
      <Found />
    </TranslatorContext>
  );
  expect(renderToStaticMarkup(tree)).toBe('2 results');
});
