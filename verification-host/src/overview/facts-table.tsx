import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Table, type RowDetails, type TableColumn } from 'ui-kit/table';
import { useLocalPath } from '../language/language-context';
import { FACT_ACTIONS, type Fact } from './account-facts';

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
          {t(`facts.${id}`)}
          {value && <bdi className="vh-fact-value">{value}</bdi>}
        </>
      ),
      isRowHeader: true,
    },
    {
      key: 'status',
      title: t('overview.columns.status'),
      render: (fact) => (
        <span className="vh-fact-status">
          <span className={`vh-badge ${fact.isDone ? 'vh-badge--done' : 'vh-badge--open'}`}>
            {t(`facts.${fact.state}`)}
          </span>
          <FactAction {...fact} />
        </span>
      ),
    },
  ];
}

function FactAction({ id, state }: Pick<Fact, 'id' | 'state'>) {
  const { t } = useTranslation('verification');
  const localPath = useLocalPath();
  const action = t(`facts.actions.${FACT_ACTIONS[state]}`);
  return (
    <a
      className="vh-fact-action"
      href={localPath('/security')}
      aria-label={t('facts.actions.named', { action, name: t(`facts.${id}`) })}
      data-screenshot="hide"
    >
      {action}
    </a>
  );
}

function detailsFor(t: TFunction<'verification'>): RowDetails<Fact> {
  return {
    labelOf: ({ id }) => t('overview.more', { name: t(`facts.${id}`) }),
    render: ({ id }) => <p className="vh-fact-help">{t(`facts.help.${id}`)}</p>,
  };
}
