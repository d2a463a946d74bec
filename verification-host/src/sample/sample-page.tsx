import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'ui-kit/latest';
import { useApplication } from '../app/application-context';

/** Shows the application's sample state. */
export const SamplePage = observer(function SamplePage() {
  const { t } = useTranslation('verification');
  const { sample, toasts } = useApplication();
  // The language may change before the refresh ends.
  const done = useLatest(() => t('sample.refreshed'));
  const refresh = async () => {
    if (await sample.refresh()) toasts.show({ text: done.current() });
  };
  return (
    <>
      <header className="vh-page-head">
        <h1>{t('sample.title')}</h1>
        <p className="vh-lead">{t('sample.lead')}</p>
      </header>
      <section className="vh-card" aria-busy={sample.isRefreshing}>
        <dl className="vh-summary">
          <div>
            <dt>{t('sample.id')}</dt>
            <dd data-testid="sample-id">{sample.id}</dd>
          </div>
          <div>
            <dt>{t('sample.strings')}</dt>
            <dd>
              <ul className="vh-strings">
                {sample.strings.map((text, index) => (
                  <li key={index}>
                    <bdi>{text}</bdi>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
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
    </>
  );
});
