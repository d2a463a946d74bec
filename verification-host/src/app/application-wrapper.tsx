import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'ui-kit/toast';
import { useApplication } from './application-context';
import { ModalRoot } from './modal-root';

/** Renders the surroundings of every page (R-PAGE-5): modal mount point, main area, toast container. */
export function ApplicationWrapper({ children }: { children: ReactNode }) {
  const { t } = useTranslation('verification');
  const { toasts } = useApplication();
  return (
    <>
      <ModalRoot />
      <main id="main" className="vh-main" tabIndex={-1}>
        {children}
      </main>
      <ToastContainer toasts={toasts} label={t('toasts.label')} closeLabel={t('toasts.close')} />
    </>
  );
}
