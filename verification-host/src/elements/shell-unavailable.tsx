import { useTranslation } from 'react-i18next';
import { Notice } from './notice';
import { useShellConnection } from '../shell/session-context';

export function ShellUnavailable() {
  const { t } = useTranslation('verification');
  const connection = useShellConnection();
  return (
    <Notice title={t('overview.unavailableTitle')} text={t('overview.unavailableText')} isAlert>
      <button
        type="button"
        className="vh-button vh-button--primary"
        onClick={() => void connection.connect()}
      >
        {t('overview.retry')}
      </button>
    </Notice>
  );
}
