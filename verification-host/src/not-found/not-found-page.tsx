import { useTranslation } from 'react-i18next';

/** Answers addresses that are no page. `homeHref` leads to the verification area. */
export function NotFoundPage({ homeHref }: { homeHref: string }) {
  const { t } = useTranslation('verification');
  return (
    <div className="vh-not-found">
      <p className="vh-not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className="vh-lead">{t('notFound.text')}</p>
      <a className="vh-button vh-button--primary" href={homeHref}>
        {t('notFound.back')}
      </a>
    </div>
  );
}
