import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegionCode } from 'shared-config/regions';
import { EditionGrid } from './edition-grid';
import { LanguageGrid } from './language-grid';
import type { MatchedChoices } from './match-choices';

interface SearchResultsProps {
  matched: MatchedChoices;
  regionNames: Record<RegionCode, string>;
}

export function SearchResults({ matched, regionNames }: SearchResultsProps) {
  const { t } = useTranslation('language-picker');
  const { inEdition, inOtherEditions, editions, count } = matched;
  if (count === 0) {
    return (
      <div className="sh-picker__nothing">
        <p className="sh-picker__nothing-title">{t('nothing')}</p>
        <p>{t('nothingHint')}</p>
      </div>
    );
  }
  return (
    <>
      {inEdition.length > 0 && (
        <Group title={t('groups.here')}>
          <LanguageGrid choices={inEdition} />
        </Group>
      )}
      {inOtherEditions.length > 0 && (
        <Group title={t('groups.elsewhere')}>
          <LanguageGrid choices={inOtherEditions} regionNames={regionNames} />
        </Group>
      )}
      {editions.length > 0 && (
        <Group title={t('groups.editions')}>
          <EditionGrid choices={editions} />
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sh-picker__group" aria-labelledby={id}>
      <h3 className="sh-picker__title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
