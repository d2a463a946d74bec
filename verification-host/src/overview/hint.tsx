import { useTranslation } from 'react-i18next';
import { Tooltip } from 'ui-kit/tooltip';

/** Renders an icon beside a name with an explanation as tooltip. */
export function Hint({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('verification');
  return (
    <Tooltip text={text}>
      <button
        type="button"
        className="vh-hint"
        aria-label={t('overview.more', { name })}
        data-screenshot="hide"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="6.500" fill="none" stroke="currentColor" strokeWidth="1.250" />
          <path d="M8 7.250v3.750" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" />
          <circle cx="8" cy="4.900" r="0.900" fill="currentColor" />
        </svg>
      </button>
    </Tooltip>
  );
}
