import { useTranslation } from 'react-i18next';
import { Notice } from '../overview/notice';
import { useShellConnection } from './session-context';

/** Says that logging in is not possible because the shell could not be loaded, and offers to try again. */
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
