import { use } from 'react';
import type { RegionCode } from 'shared-config/site/regions';
import { ChoiceContext, ChoiceLink } from './choice-link';
import type { LanguageChoice } from './picker-choices';

interface LanguageGridProps {
  choices: readonly LanguageChoice[];
  regionNames?: Record<RegionCode, string>;
}

/** Languages in their own words, with the reader's name for them below. */
export function LanguageGrid({ choices, regionNames }: LanguageGridProps) {
  const reader = use(ChoiceContext)?.locale.bcp47;
  return (
    <ul className="sh-picker__grid">
      {choices.map(({ locale, direction, isCurrent, note }) => {
        const edition = regionNames?.[locale.region];
        return (
          <li key={locale.code}>
            <ChoiceLink locale={locale} isPresent={isCurrent} isInOwnLanguage>
              <span className="sh-picker__names">
                <bdi className="sh-picker__name" lang={locale.bcp47} dir={direction} translate="no">
                  {locale.nativeName}
                </bdi>
                {(note || edition) && (
                  <span className="sh-picker__note" lang={reader}>
                    {note && <span lang={note === locale.englishName ? 'en' : undefined}>{note}</span>}
                    {note && edition && <span> · </span>}
                    {edition && <span>{edition}</span>}
                  </span>
                )}
              </span>
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}
