import { useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts';
import type { TextKey } from 'shared-config/i18n';
import type { PasskeyTools } from './passkey-api';
import { startFieldOffer } from './passkey-field-offer';
import { PasskeyIcon } from './passkey-icon';
import { PASSKEY_PROBLEMS, type PasskeyProblem } from './passkey-problem';
import { signInWithAnswer, signInWithPrompt, type PasskeyOutcome } from './passkey-sign-in-steps';

interface PasskeySignInProps {
  tools: PasskeyTools;
  /** The form is open and has no pending call. */
  isActive: boolean;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

/** Renders the button that signs in with a passkey; the browser also offers passkeys in the form's field. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { t } = useTranslation('quick-auth');
  const { state, press } = usePasskeySignIn(props);
  const isBusy = state.phase !== 'idle';
  return (
    <div className="sh-quick-auth sh-quick-auth__passkey">
      <p className="sh-quick-auth__or">{t('passkey.or')}</p>
      <button
        type="button"
        className="sh-quick-auth__passkey-button"
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
      >
        {isBusy ? <span className="sh-quick-auth__passkey-spinner" aria-hidden="true" /> : <PasskeyIcon />}
        <span>{t('passkey.signIn')}</span>
      </button>
      <div role="alert" className="sh-quick-auth__messages">
        {state.problem && <p className="sh-quick-auth__notice">{t(PROBLEM_TEXTS[state.problem])}</p>}
      </div>
      <span className="sh-quick-auth__unseen" role="status">
        {isBusy && t(state.phase === 'asking' ? 'passkey.asking' : 'passkey.checking')}
      </span>
    </div>
  );
}

/** The text of each problem; shared with the form where possible. */
const PROBLEM_TEXTS = {
  cancelled: 'passkey.problem.notFound',
  expired: 'passkey.problem.timeout',
  network: 'failure.network',
  notFound: 'passkey.problem.notFound',
  offline: 'failure.offline',
  present: 'passkey.problem.unusable',
  refused: 'passkey.problem.refused',
  removed: 'passkey.problem.removed',
  signedOut: 'failure.unknown',
  slow: 'failure.timeout',
  timeout: 'passkey.problem.timeout',
  tooMany: 'failure.tooManyRequests',
  tooManyRequests: 'failure.tooManyRequests',
  unknown: 'failure.unknown',
  unusable: 'passkey.problem.unusable',
} as const satisfies Record<PasskeyProblem, TextKey<'quick-auth'>>;

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
  const latest = useRef({ onSignedIn });
  useEffect(() => {
    latest.current = { onSignedIn };
  });
  const finish = async (outcome: PasskeyOutcome, isFieldRejected: boolean) => {
    if ('user' in outcome) await latest.current.onSignedIn(outcome.user);
    const problem =
      'problem' in outcome && PASSKEY_PROBLEMS[outcome.problem].isShown ? outcome.problem : null;
    change({ phase: 'idle', problem, isFieldRejected });
  };
  const finishRef = useRef(finish);
  const isOffered = isActive && state.phase === 'idle' && !state.isFieldRejected;
  useEffect(() => {
    if (!isOffered) return;
    return startFieldOffer(tools, async (answer) => {
      change({ phase: 'checking', problem: null });
      await finishRef.current(await signInWithAnswer(tools, answer), true);
    });
  }, [tools, isOffered]);
  const press = async () => {
    if (!isActive || state.phase !== 'idle') return;
    change({ phase: 'asking', problem: null });
    await finish(await signInWithPrompt(tools, () => change({ phase: 'checking' })), false);
  };
  return { state, press };
}

const IDLE: PasskeyState = { phase: 'idle', problem: null, isFieldRejected: false };
