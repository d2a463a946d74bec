import { useRef, useState } from 'react';
import { useFocusBack } from 'ui-kit/focus-back';
import type { PasskeyTools } from './passkey-tools';
import { createPasskey, type EnrolmentChecks } from './passkey-enrolment-steps';
import { PasskeyIcon } from './passkey-icon';
import { shownProblem, type PasskeyProblem } from './passkey-problem';
import { useIsWanted } from './use-is-wanted';
import { useTexts } from '../../../core/texts/use-texts';

interface PasskeyOfferProps extends Pick<EnrolmentChecks, 'checkOwner'> {
  tools: PasskeyTools;
  /** The visitor declines; the offer must not return soon. */
  onDismiss: () => void;
  onDone: () => void;
}

/** Renders the passkey offer after a sign-in with a password. It takes no focus, and returns it on removal. */
export function PasskeyOffer({ tools, checkOwner, onDismiss, onDone }: PasskeyOfferProps) {
  const { t } = useTexts('passkeys');
  const { phase, problem, create } = useOffer(tools, checkOwner);
  const isDone = phase === 'done';
  const root = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(root);
  return (
    <section ref={root} className="sh-root sh-passkey-offer" aria-label={t('offer.title')} {...focusBack}>
      <span className="sh-passkey-offer__icon">
        <PasskeyIcon />
      </span>
      <div className="sh-passkey-offer__words">
        <div role="status">
          <p className="sh-passkey-offer__title">{t(isDone ? 'offer.doneTitle' : 'offer.title')}</p>
          <p>{t(isDone ? 'offer.doneText' : phase === 'busy' ? 'adding' : 'offer.text')}</p>
        </div>
        <div role="alert">
          {problem && <p className="sh-passkey-offer__problem">{t(`problem.${problem}`)}</p>}
        </div>
      </div>
      <div className="sh-passkey-offer__actions">
        {isDone ? (
          <button type="button" className="sh-passkeys__main-button" onClick={onDone}>
            {t('offer.close')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="sh-passkeys__main-button"
              aria-disabled={phase === 'busy' || undefined}
              onClick={create}
            >
              {t('offer.create')}
            </button>
            <button type="button" className="sh-passkeys__button" onClick={onDismiss}>
              {t('offer.later')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function useOffer(tools: PasskeyTools, checkOwner: EnrolmentChecks['checkOwner']) {
  const [phase, setPhase] = useState<'offered' | 'busy' | 'done'>('offered');
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const isWanted = useIsWanted();
  const create = async () => {
    if (phase !== 'offered') return;
    setPhase('busy');
    setProblem(null);
    const outcome = await createPasskey(tools, { isWanted, checkOwner });
    // A passkey that already exists on the device is a success, too.
    const isDone = 'passkey' in outcome || outcome.problem === 'present';
    setPhase(isDone ? 'done' : 'offered');
    if (!isDone) setProblem(shownProblem(outcome.problem));
  };
  return { phase, problem, create: () => void create() };
}
