import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { SignInRecord } from 'shared-config/contracts/contracts';
import { dateText } from 'shared-config/i18n/date-text';
import { useTexts } from '../../core/texts/use-texts';
import type { AccountStore } from './account-store';

interface SignInsProps {
  store: Pick<
    AccountStore,
    'signIns' | 'signInsStatus' | 'busy' | 'canChangeSession' | 'loadSignIns' | 'endSignIn' | 'endAllSignIns'
  >;
}

/** The recent sign-ins of the user, the end of one session, and that of all. */
export const SignIns = observer(function SignIns({ store }: SignInsProps) {
  const { t } = useTexts('account');
  const { signIns, signInsStatus, busy, canChangeSession } = store;
  if (signInsStatus === 'failed')
    return (
      <div className="sh-more__list sh-money__failed" role="alert">
        <span>{t('signIns.failed')}</span>{' '}
        <button type="button" className="sh-money__link" onClick={() => void store.loadSignIns()}>
          {t('retry')}
        </button>
      </div>
    );
  if (!signIns)
    return (
      <div className="sh-more__list sh-more__waiting" role="status">
        <span className="sh-hidden">{t('loading')}</span>
      </div>
    );
  return (
    <>
      {signIns.length === 0 ? (
        <p className="sh-more__list sh-money__muted">{t('signIns.empty')}</p>
      ) : (
        <ul className="sh-more__list">
          {signIns.map((signIn) => (
            <SignIn
              key={signIn.id}
              signIn={signIn}
              isBlocked={busy !== null}
              onEnd={canChangeSession ? () => void store.endSignIn(signIn.id) : undefined}
            />
          ))}
        </ul>
      )}
      {canChangeSession && <EndAll isBlocked={busy !== null} onEnd={() => void store.endAllSignIns()} />}
    </>
  );
});

interface SignInProps {
  signIn: SignInRecord;
  isBlocked: boolean;
  /** Absent while the app has signed the visitor in. */
  onEnd: (() => void) | undefined;
}

function SignIn({ signIn, isBlocked, onEnd }: SignInProps) {
  const { t, language } = useTexts('account');
  const { signedInAt, device = t('signIns.unknownDevice'), place = t('signIns.unknownPlace') } = signIn;
  const time = dateText(signedInAt, language, { timeStyle: 'short' });
  return (
    <li className="sh-more__item">
      <span className="sh-more__words">
        <bdi>{device}</bdi>
        <span className="sh-money__muted">
          <bdi>{place}</bdi> · <time dateTime={signedInAt}>{time}</time>
        </span>
      </span>
      {signIn.isCurrent ? (
        <span className="sh-account__state" data-tone="good">
          {t('signIns.thisDevice')}
        </span>
      ) : (
        signIn.isActive &&
        onEnd && (
          <button
            type="button"
            className="sh-money__link"
            aria-label={t('signIns.endNamed', { device, time })}
            aria-disabled={isBlocked || undefined}
            onClick={() => !isBlocked && onEnd()}
          >
            {t('signIns.end')}
          </button>
        )
      )}
    </li>
  );
}

/** Asks in place before it logs out everywhere. The focus moves to the button that keeps the sessions, and back. */
function EndAll({ isBlocked, onEnd }: { isBlocked: boolean; onEnd: () => void }) {
  const { t } = useTexts('account');
  const [isAsking, setIsAsking] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking !== null) button.current?.focus();
  }, [isAsking]);
  if (!isAsking)
    return (
      <button ref={button} type="button" className="sh-more__end" onClick={() => setIsAsking(true)}>
        {t('signIns.endAll')}
      </button>
    );
  return (
    <div className="sh-more__question" role="group" aria-label={t('signIns.endAll')}>
      <p>{t('signIns.question')}</p>
      <button
        type="button"
        className="sh-more__end"
        aria-disabled={isBlocked || undefined}
        onClick={() => !isBlocked && onEnd()}
      >
        {t('signIns.endAll')}
      </button>
      <button ref={button} type="button" className="sh-money__link" onClick={() => setIsAsking(false)}>
        {t('signIns.no')}
      </button>
    </div>
  );
}
