import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Table, type RowDetails, type TableColumn } from 'ui-kit/table';
import { useLocalPath } from '../language/language-context';
import { FACT_ACTIONS, FACT_PATHS, type Fact } from './account-facts';
import { Badge } from './badge';

export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('verification');
  const done = facts.filter(({ isDone }) => isDone).length;
  return (
    <Table
      caption={
        <>
          <h2 className="vh-table-title">{t('overview.securityTitle')}</h2>
          <p className="vh-muted">{t('overview.progress', { done, total: facts.length })}</p>
        </>
      }
      columns={columnsFor(t)}
      rows={facts}
      keyOf={({ id }) => id}
      emptyText={null}
      stacksWhenNarrow
      details={detailsFor(t)}
    />
  );
}

function columnsFor(t: TFunction<'verification'>): TableColumn<Fact>[] {
  return [
    {
      key: 'item',
      title: t('overview.columns.item'),
      render: ({ id, value }) => (
        <>
          <span id={nameIdOf(id)}>{t(`facts.${id}`)}</span>
          {value && (
            <bdi className="vh-fact-value" translate="no">
              {value}
            </bdi>
          )}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'status',
      title: t('overview.columns.status'),
      render: (fact) => (
        <span className="vh-fact-status">
          <Badge tone={fact.isDone ? 'done' : 'open'}>{t(`facts.${fact.state}`)}</Badge>
          <FactAction {...fact} />
        </span>
      ),
    },
  ];
}

/** Its description is the row's name, which its own name would repeat when the row is read. */
function FactAction({ id, state }: Pick<Fact, 'id' | 'state'>) {
  const { t } = useTranslation('verification');
  const localPath = useLocalPath();
  return (
    <a
      className="vh-fact-action"
      href={localPath(FACT_PATHS[id])}
      aria-describedby={nameIdOf(id)}
      data-screenshot="hide"
    >
      {t(`facts.actions.${FACT_ACTIONS[state]}`)}
    </a>
  );
}

function nameIdOf(id: Fact['id']): string {
  return `vh-fact-${id}`;
}

function detailsFor(t: TFunction<'verification'>): RowDetails<Fact> {
  return {
    labelOf: ({ id }) => t('overview.more', { name: t(`facts.${id}`) }),
    render: ({ id }) => <p className="vh-fact-help">{t(`facts.help.${id}`)}</p>,
  };
}
