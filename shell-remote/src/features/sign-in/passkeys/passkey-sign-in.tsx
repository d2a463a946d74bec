import { useTranslation } from 'react-i18next';
import type { UserInfo } from 'shared-config/contracts';
import type { TextKey } from 'shared-config/i18n';
import type { PasskeyTools } from './passkey-api';
import { PasskeyIcon } from './passkey-icon';
import type { PasskeyProblem } from './passkey-problem';
import { usePasskeySignIn } from './use-passkey-sign-in';

export interface PasskeySignInProps {
  tools: PasskeyTools;
  /** The form is open and no call of its own is under way. */
  isActive: boolean;
  onSignedIn: (user: UserInfo) => void | Promise<void>;
}

/** The other way in: a passkey, by a button below the form, and offered by the browser in the form's own field. */
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

/** Words for each problem: of passkeys where only they have it, of the form where it has the same. */
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
