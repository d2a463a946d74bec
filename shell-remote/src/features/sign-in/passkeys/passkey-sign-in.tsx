import { useEffect, useReducer } from 'react';
import type { UserInfo } from 'shared-config/contracts/contracts';
import { useLatest } from 'ui-kit/latest';
import type { PasskeyTools } from './passkey-tools';
import { startFieldOffer } from './passkey-field-offer';
import { PasskeyIcon } from './passkey-icon';
import { PASSKEY_PROBLEMS, shownProblem, type PasskeyProblem } from './passkey-problem';
import { signInWithAnswer, signInWithPrompt, type PasskeyOutcome } from './passkey-sign-in-steps';
import { useIsWanted } from './use-is-wanted';
import { Announcement } from '../announcer';
import { useTexts } from '../../../core/texts/use-texts';

interface PasskeySignInProps {
  tools: PasskeyTools;
  /** The form is open and has no pending call. */
  isActive: boolean;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

/** Renders the button that signs in with a passkey; the browser also offers passkeys in the form's field. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { t } = useTexts('quick-auth');
  const { state, signIn } = usePasskeySignIn(props);
  const isBusy = state.phase !== 'idle';
  return (
    <div className="sh-quick-auth sh-quick-auth__passkey">
      <p className="sh-quick-auth__or">{t('passkey.or')}</p>
      <button
        type="button"
        className="sh-quick-auth__passkey-button"
        aria-disabled={isBusy || undefined}
        onClick={() => void signIn()}
      >
        {isBusy ? <span className="sh-quick-auth__passkey-spinner" aria-hidden="true" /> : <PasskeyIcon />}
        <span>{t('passkey.signIn')}</span>
      </button>
      {state.problem && (
        <p className="sh-quick-auth__notice" role="alert">
          {t(PASSKEY_PROBLEMS[state.problem].loginTextKey)}
        </p>
      )}
      <Announcement>
        {isBusy && t(state.phase === 'asking' ? 'passkey.asking' : 'passkey.checking')}
      </Announcement>
    </div>
  );
}

interface PasskeyState {
  /** `asking` while the browser prompts, `checking` while the server verifies the answer. */
  phase: 'idle' | 'asking' | 'checking';
  problem: PasskeyProblem | null;
  /** A passkey from the field was rejected. The field offers none until the visitor tries something else. */
  isFieldRejected: boolean;
}

/**
 * Signs in with a passkey, from the form's field while nothing else is pending, or from the button. A success counts even
 * after the form was closed, because the server has already set its cookie.
 */
function usePasskeySignIn({ tools, isActive, onSignedIn }: PasskeySignInProps) {
  const [state, change] = useReducer(
    (previous: PasskeyState, changed: Partial<PasskeyState>) => ({ ...previous, ...changed }),
    IDLE,
  );
  const finish = useLatest(async (outcome: PasskeyOutcome, isFieldRejected: boolean) => {
    if ('user' in outcome) await onSignedIn(outcome.user);
    const problem = 'problem' in outcome ? shownProblem(outcome.problem) : null;
    change({ phase: 'idle', problem, isFieldRejected });
  });
  const isOffered = isActive && state.phase === 'idle' && !state.isFieldRejected;
  useEffect(() => {
    if (!isOffered) return;
    return startFieldOffer(tools, async (answer) => {
      change({ phase: 'checking', problem: null });
      await finish.current(await signInWithAnswer(tools, answer), true);
    });
  }, [tools, isOffered, finish]);
  const isWanted = useIsWanted(isActive);
  const signIn = async () => {
    if (!isActive || state.phase !== 'idle') return;
    change({ phase: 'asking', problem: null });
    const outcome = await signInWithPrompt(tools, isWanted, () => change({ phase: 'checking' }));
    await finish.current(outcome, false);
  };
  return { state, signIn };
}

const IDLE: PasskeyState = { phase: 'idle', problem: null, isFieldRejected: false };
