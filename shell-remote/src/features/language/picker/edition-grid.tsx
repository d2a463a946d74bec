import { Fragment } from 'react';
import type { Locale } from 'shared-config/site/locales';
import { ChoiceLink } from './choice-link';
import type { EditionChoice } from './picker-choices';
import { useTexts } from '../../../core/texts/use-texts';

export function EditionGrid({ choices }: { choices: readonly EditionChoice[] }) {
  const { t } = useTexts('language-picker');
  return (
    <ul className="sh-picker__grid sh-picker__grid--editions">
      {choices.map(({ region, name, locale, languages, isPresent }) => (
        <li key={region}>
          <ChoiceLink locale={locale} isPresent={isPresent}>
            <span className="sh-picker__names">
              <bdi className="sh-picker__name">{name}</bdi>
              <span className="sh-picker__note">{t(`notes.${region}`)}</span>
              <span className="sh-picker__note sh-picker__languages">
                {languages.length > MAX_NAMED ? (
                  t('languageCount', { count: languages.length })
                ) : (
                  <NativeNames languages={languages} />
                )}
              </span>
            </span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

/** Longer lists show only their count. */
const MAX_NAMED = 3;

function NativeNames({ languages }: { languages: readonly Locale[] }) {
  return languages.map(({ code, bcp47, nativeName }, index) => (
    <Fragment key={code}>
      {index > 0 && <span> · </span>}
      <bdi lang={bcp47} translate="no">
        {nativeName}
      </bdi>
    </Fragment>
  ));
}
