import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts';
import type { QrPart, QrTools } from './qr-tools';

export interface QrWayProps {
  tools: QrTools;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

/** The tab for phones while its code is on its way, is there, or has not come. */
export function QrWay({ tools, onSignedIn }: QrWayProps) {
  const { t } = useTranslation('quick-auth');
  const [part, setPart] = useState<QrPart | 'failed' | null>(null);
  useEffect(() => {
    if (part !== null) return;
    let isCurrent = true;
    // Whoever loads it reports the failure; here the visitor is told.
    tools.loadPart().then(
      (loaded) => isCurrent && setPart(loaded),
      () => isCurrent && setPart('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [tools, part]);
  if (part !== null && part !== 'failed') {
    const { QrPanel, draw } = part;
    return <QrPanel tools={tools} draw={draw} onSignedIn={onSignedIn} />;
  }
  return (
    <div className="sh-qr">
      <div className="sh-qr__frame" data-state={part === 'failed' ? 'ended' : 'starting'}>
        {part === 'failed' ? (
          <button className="sh-qr__again" type="button" onClick={() => setPart(null)}>
            {t('qr.again')}
          </button>
        ) : (
          <span className="sh-qr__spinner" aria-hidden="true" />
        )}
      </div>
      <p className="sh-qr__status" role="status">
        {t(part === 'failed' ? 'qr.ended.failed' : 'qr.starting')}
      </p>
    </div>
  );
}
