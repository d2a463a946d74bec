import { useTranslation } from 'react-i18next';
import { Notice } from '../overview/notice';

/** Says what to do where JavaScript is off: nobody can log in without it. */
export function NoScriptNotice() {
  const { t } = useTranslation('verification');
  return (
    <noscript>
      <Notice title={t('noScript.title')} text={t('noScript.text')} />
    </noscript>
  );
}
