import { useId, type ReactNode } from 'react';
import type { RegionCode } from 'shared-config/site/regions';
import { CurrencyGrid } from './currency-grid';
import { EditionGrid } from './edition-grid';
import { LanguageGrid } from './language-grid';
import type { MatchedChoices } from './match-choices';
import { useTexts } from '../../../core/texts/use-texts';

interface SearchResultsProps {
  matched: MatchedChoices;
  regionNames: Record<RegionCode, string>;
}

export function SearchResults({ matched, regionNames }: SearchResultsProps) {
  const { t } = useTexts('language-picker');
  const { currencies, inEdition, inOtherEditions, editions, count } = matched;
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
      <Group title={t('groups.here')} isShown={inEdition.length > 0}>
        <LanguageGrid choices={inEdition} />
      </Group>
      <Group title={t('groups.elsewhere')} isShown={inOtherEditions.length > 0}>
        <LanguageGrid choices={inOtherEditions} regionNames={regionNames} />
      </Group>
      <Group title={t('groups.editions')} isShown={editions.length > 0}>
        <EditionGrid choices={editions} />
      </Group>
      <Group title={t('tabs.currency')} isShown={currencies.length > 0}>
        <CurrencyGrid choices={currencies} />
      </Group>
    </>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section className="sh-picker__group" aria-labelledby={id}>
      <h3 className="sh-picker__title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
