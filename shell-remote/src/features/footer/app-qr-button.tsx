import { useEffect, useId, useRef, useState } from 'react';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { pathIcon } from '../../artwork/glyph';
import type { QrCode } from '../../core/qr-code';
import { useDismiss } from '../../core/widgets/use-dismiss';
import { useTexts } from '../../core/texts/use-texts';

export type LoadQrCode = typeof loadQrCode;

interface AppQrButtonProps {
  href: string;
  load: LoadQrCode;
}

export function AppQrButton({ href, load }: AppQrButtonProps) {
  const { t } = useTexts('footer');
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss({ isOpen, rootRef: root, close: () => setIsOpen(false) });
  // The box opens upwards and may be under the header.
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div className="sh-footer__qr" ref={root}>
      <button
        type="button"
        className="sh-footer__store"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <QrIcon />
        <span>{t('appQr.open')}</span>
      </button>
      <div className="sh-footer__qr-box" ref={box} id={id} hidden={!isOpen}>
        {isOpen && <QrBox href={href} load={load} />}
      </div>
    </div>
  );
}

function QrBox({ href, load }: AppQrButtonProps) {
  const { t } = useTexts('footer');
  const [code, setCode] = useState<QrCode | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const settle = (result: QrCode | 'failed') => isCurrent && setCode(result);
    // `load` reports its failure; here the visitor sees it.
    load(new URL(href, window.location.href).href).then(settle, () => settle('failed'));
    return () => void (isCurrent = false);
  }, [href, load]);
  if (code === 'failed') {
    return (
      <p role="alert">
        <span>{t('appQr.failed')}</span>{' '}
        <a className="sh-footer__qr-link" href={href}>
          {t('appQr.link')}
        </a>
      </p>
    );
  }
  return (
    <>
      {code ? <QrImage code={code} /> : <p className="sh-footer__qr-image">{t('appQr.loading')}</p>}
      <p role="status">{code && t('appQr.text')}</p>
    </>
  );
}

/** Dark on light in every theme, because cameras expect it. */
function QrImage({ code }: { code: QrCode }) {
  const { t } = useTexts('footer');
  return (
    <svg
      className="sh-footer__qr-image"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={t('appQr.image')}
      shapeRendering="crispEdges"
    >
      <path className="sh-footer__qr-modules" d={code.path} />
    </svg>
  );
}

const QrIcon = pathIcon('M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h1.5v1.5M13.5 9.5v4h-4', {
  size: 16,
  viewBox: '0 0 16 16',
  strokeLinecap: 'butt',
});

/** Returns the QR code of a text. Loads the code for it; reports and throws a failure. */
export async function loadQrCode(text: string): Promise<QrCode> {
  try {
    const { qrCodeOf } = await import('../../core/qr-code');
    return qrCodeOf(text);
  } catch (thrown) {
    reportFailure({ code: 'overlay-failed', part: 'app-qr', message: messageOf(thrown) });
    throw thrown;
  }
}
