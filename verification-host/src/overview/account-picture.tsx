import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from 'shared-config/site/brand';
import { downloadFile } from './download-file';
import { reportFailure } from 'shared-config/errors/report-failure';
import { Loading } from 'ui-kit/loading';
import { Modal } from 'ui-kit/modal';
import { Tooltip } from 'ui-kit/tooltip';
import { useApplication } from '../state/application-context';
import { usePageHosts } from '../shell/page-hosts-context';
import { useElementPicture } from './use-element-picture';

interface AccountPictureProps {
  subject: RefObject<HTMLElement | null>;
}

/** Renders an icon button that takes a picture of an element, shows it and offers a download. */
export function AccountPicture({ subject }: AccountPictureProps) {
  const { t } = useTranslation('verification');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Tooltip text={t('picture.make')}>
        <button
          type="button"
          className="vh-icon-button"
          aria-label={t('picture.make')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <PictureIcon />
        </button>
      </Tooltip>
      <Modal isOpen={isOpen} onClose={close} title={t('picture.title')} closeLabel={t('picture.close')}>
        <PictureView subject={subject} onSaved={close} />
      </Modal>
    </>
  );
}

function PictureIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.500" strokeLinecap="round" strokeLinejoin="round">
        <rect x="2.750" y="3.750" width="14.500" height="12.500" rx="2" />
        <path d="M3 14l4-4 3 3 2.500-2.500 4.500 4" />
      </g>
      <circle cx="12.750" cy="7.250" r="1.250" fill="currentColor" />
    </svg>
  );
}

function PictureView({ subject, onSaved }: AccountPictureProps & { onSaved: () => void }) {
  const { t } = useTranslation('verification');
  const { toasts } = useApplication();
  const { picture, retry } = useElementPicture(subject, usePageHosts());
  const save = async (blob: Blob) => {
    const fileName = `${brand.id}-verification.png`;
    const file = { blob, fileName, kind: 'account-picture' };
    if (!(await downloadFile({ ...file, page: window, report: reportFailure }))) return;
    toasts.show({ kind: 'success', text: t('picture.saved') });
    onSaved();
  };
  const act = () => {
    if (picture.kind === 'made') void save(picture.blob);
    if (picture.kind === 'failed') retry();
  };
  return (
    <>
      <div className="vh-picture">
        <Loading isSpinning={picture.kind === 'making'} label={t('picture.making')} />
        {picture.kind === 'made' && (
          <img className="vh-picture__image" src={picture.address} alt={t('picture.alt')} />
        )}
        {picture.kind === 'failed' && (
          <div role="alert">
            <p className="vh-picture__failed">{t('picture.failedTitle')}</p>
            <p className="vh-muted">{t('picture.failedText')}</p>
          </div>
        )}
      </div>
      <p className="vh-muted">{t('picture.text')}</p>
      <div className="vh-actions" data-modal-action>
        {/* One button for both actions keeps the focus. */}
        <button
          type="button"
          className="vh-button vh-button--primary"
          data-autofocus
          aria-disabled={picture.kind === 'making'}
          onClick={act}
        >
          {t(picture.kind === 'failed' ? 'picture.retry' : 'picture.save')}
        </button>
      </div>
    </>
  );
}
