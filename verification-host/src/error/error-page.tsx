import { useTranslation } from 'react-i18next';

/** An empty address is the page’s own. */
const SAME_ADDRESS = '';

/** Stands where a page could not be shown. The first link asks for the same address again, also without scripts. */
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
