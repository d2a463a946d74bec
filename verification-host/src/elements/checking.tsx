import { useTranslation } from 'react-i18next';

/** Placeholder of the account while the session or its facts load. */
export function Checking() {
  const { t } = useTranslation('verification');
  return (
    <section
      className="vh-card vh-checking vh-needs-script"
      aria-busy="true"
      aria-label={t('overview.checking')}
    >
      <span className="vh-bone vh-bone--title" />
      {[0, 1, 2].map((row) => (
        <span key={row} className="vh-bone" />
      ))}
    </section>
  );
}
