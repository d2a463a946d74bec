import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'ui-kit/latest';
import { Loading } from 'ui-kit/loading';
import { Table, type RowDetails, type TableColumn } from 'ui-kit/table';
import { useApplication } from '../state/application-context';

interface SampleText {
  number: string;
  text: string;
}

export const SampleTexts = observer(function SampleTexts() {
  const { t } = useTranslation('verification');
  const { sample, toasts } = useApplication();
  // The language may change before the refresh ends.
  const refreshedText = useLatest(() => t('sample.refreshed'));
  const refresh = async () => {
    if (await sample.refresh()) toasts.show({ text: refreshedText.current() });
  };
  return (
    <section className="vh-card">
      <dl className="vh-summary vh-summary--first">
        <div>
          <dt>{t('sample.id')}</dt>
          <dd data-testid="sample-id">{sample.id}</dd>
        </div>
      </dl>
      <div className="vh-sample">
        <Loading isSpinning={sample.isRefreshing} label={t('sample.refreshingLabel')}>
          <Table
            caption={t('sample.strings')}
            columns={columnsFor(t)}
            rows={sample.strings.map((text, index) => ({ number: String(index + 1), text }))}
            keyOf={({ number }) => number}
            emptyText={null}
            isBusy={sample.isRefreshing}
            details={detailsFor(t)}
          />
        </Loading>
      </div>
      <div className="vh-actions">
        <button
          type="button"
          className="vh-button vh-button--primary"
          aria-disabled={sample.isRefreshing}
          onClick={() => void refresh()}
        >
          {sample.isRefreshing ? t('sample.refreshing') : t('sample.refresh')}
        </button>
      </div>
    </section>
  );
});

function columnsFor(t: TFunction<'verification'>): TableColumn<SampleText>[] {
  return [
    {
      key: 'number',
      title: t('sample.columns.number'),
      render: ({ number }) => number,
      isRowHeader: true,
    },
    {
      key: 'text',
      title: t('sample.columns.text'),
      render: ({ text }) => (
        <bdi className="vh-sample-text" translate="no">
          {text}
        </bdi>
      ),
    },
  ];
}

function detailsFor(t: TFunction<'verification'>): RowDetails<SampleText> {
  return {
    labelOf: ({ number }) => t('sample.more', { number }),
    render: ({ text }) => {
      const digits = text.replace(/\D/g, '').length;
      return t('sample.detail', { letters: String(text.length - digits), digits: String(digits) });
    },
  };
}
