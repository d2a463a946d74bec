import { useMemo } from 'react';
import type { TextKey } from 'shared-config/i18n/i18n';
import { focusSelectedTab } from '../forms/account-tabs';
import { durationText } from '../code/duration-text';
import type { EndedQr, QrStep, ShownQr } from './qr-steps';
import type { QrPanelProps } from './qr-tools';
import { useQrSignIn } from './use-qr-sign-in';
import { useSecondsUntil } from '../code/use-seconds-until';
import { useTexts } from '../../../core/texts/use-texts';

/** Renders the sign-in that a phone completes: the QR code, the progress, and a retry button at the end. */
export function QrPanel(props: QrPanelProps) {
  const { t } = useTexts('quick-auth');
  const { step, restart } = useQrSignIn(props);
  return (
    <div className="sh-qr">
      <div className="sh-qr__frame" data-state={step.name} data-scanned={isScanned(step) || undefined}>
        {step.name === 'shown' && <QrImage url={step.ticket.url} draw={props.draw} />}
        {(step.name === 'starting' || step.name === 'signed-in') && (
          <span className="sh-qr__spinner" aria-hidden="true" />
        )}
        {step.name === 'ended' && <RetryButton step={step} onRetry={restart} />}
        {isScanned(step) && <PhoneIcon />}
      </div>
      <p className="sh-qr__status" role="status">
        {t(statusKey(step))}
      </p>
      {step.name === 'shown' && <RemainingTime step={step} />}
      <ol className="sh-qr__ways">
        <li>{t('qr.open')}</li>
        <li>{t('qr.scan')}</li>
        <li>{t('qr.confirm')}</li>
      </ol>
      <p className="sh-qr__warning">{t('qr.warning')}</p>
    </div>
  );
}

function isScanned(step: QrStep): boolean {
  return step.name === 'shown' && step.isScanned;
}

function statusKey(step: QrStep): TextKey<'quick-auth'> {
  if (step.name === 'ended') {
    if (step.why === 'offline') return 'failure.offline';
    return `qr.ended.${step.why === 'unreachable' ? 'offline' : step.why}`;
  }
  if (step.name !== 'shown') return step.name === 'starting' ? 'qr.starting' : 'qr.signedIn';
  if (step.isUnreachable) return 'qr.unreachable';
  return step.isScanned ? 'qr.scanned' : 'qr.pending';
}

/** Renders the code dark on white in every theme, as cameras expect it. */
function QrImage({ url, draw }: { url: string; draw: QrPanelProps['draw'] }) {
  const { t } = useTexts('quick-auth');
  const { size, path } = useMemo(() => draw(url), [draw, url]);
  return (
    <svg
      className="sh-qr__image"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('qr.image')}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function RetryButton({ step, onRetry }: { step: EndedQr; onRetry: () => void }) {
  const { t, language } = useTexts('quick-auth');
  const secondsLeft = useSecondsUntil(step.retryAtMs);
  const isWaiting = secondsLeft > 0;
  return (
    <button
      className="sh-qr__again"
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) return;
        focusSelectedTab(event.currentTarget);
        onRetry();
      }}
    >
      {isWaiting ? t('retryIn', { wait: durationText(secondsLeft, language) }) : t('qr.again')}
    </button>
  );
}

function RemainingTime({ step }: { step: ShownQr }) {
  const { t, language } = useTexts('quick-auth');
  const secondsLeft = useSecondsUntil(step.expiresAtMs);
  return (
    <p className="sh-qr__life" role="timer">
      {t('qr.life', { wait: durationText(secondsLeft, language) })}
    </p>
  );
}

function PhoneIcon() {
  return (
    <svg
      className="sh-qr__phone"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <rect x="13" y="5" width="22" height="38" rx="4" />
        <path d="M18.5 24.5l4 4 7.5-8.5M22 38h4" />
      </g>
    </svg>
  );
}
