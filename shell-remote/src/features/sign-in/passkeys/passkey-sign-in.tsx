import { useTranslation } from 'react-i18next';
import type { TextKey } from 'shared-config/i18n';
import { PasskeyIcon } from './passkey-icon';
import type { PasskeyProblem } from './passkey-problem';
import { usePasskeySignIn, type PasskeySignInProps } from './use-passkey-sign-in';

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
