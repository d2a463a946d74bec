import { useTranslation } from 'react-i18next';
import { Notice } from './notice';

export function NoScriptNotice() {
  const { t } = useTranslation('verification');
  return (
    <noscript>
      <Notice title={t('noScript.title')} text={t('noScript.text')} />
    </noscript>
  );
}
