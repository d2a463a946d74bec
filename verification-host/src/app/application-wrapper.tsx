import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'ui-kit/toast';
import { useApplication } from '../state/application-context';

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

/** A modal may be open before the page hydrates; with `dangerouslySetInnerHTML`, React keeps that content. */
function ModalRoot() {
  // eslint-disable-next-line react/no-danger -- the markup is empty
  return <div id="modal-root" dangerouslySetInnerHTML={EMPTY_HTML} suppressHydrationWarning />;
}

/** When React renders on the client, the Trusted Types policy requires trusted markup, even if it is empty. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
const EMPTY_HTML = { __html: trustedTypes?.emptyHTML ?? '' };
