import { useTranslation } from 'react-i18next';

/** An empty `href` is the address of the page itself. */
const SAME_ADDRESS = '';

/** Replaces a page that failed. Its first link loads the same address again, also without scripts. */
export function ErrorPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('verification');
  return (
    <div className="vh-not-found" role="alert">
      <h1>{t('error.title')}</h1>
      <p className="vh-lead">{t('error.text')}</p>
      <div className="vh-actions">
        <a className="vh-button vh-button--primary" href={SAME_ADDRESS}>
          {t('error.retry')}
        </a>
        <a className="vh-button" href={homeHref}>
          {t('error.back')}
        </a>
      </div>
    </div>
  );
}
