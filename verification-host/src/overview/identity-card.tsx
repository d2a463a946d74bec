import { useTranslation } from 'react-i18next';
import type { IdentityStatus } from 'shared-config/contracts/contracts';
import { useLocalPath } from '../language/language-context';
import { Badge } from './badge';
import { IDENTITY_STATES, VERIFICATION_START_PATH } from './identity-states-table';

/** Shows the state of the user's identity verification, its reason, and the next step. Null is an unknown state. */
export function IdentityCard({ status }: { status: IdentityStatus | null }) {
  const { t } = useTranslation('verification');
  return (
    <section className="vh-card vh-identity" aria-labelledby="vh-identity">
      <div className="vh-identity__head">
        <h2 id="vh-identity">{t('facts.identity')}</h2>
        {status ? (
          <Badge tone={IDENTITY_STATES[status].tone}>{t(`facts.identityState.${status}`)}</Badge>
        ) : (
          <span className="vh-muted">–</span>
        )}
      </div>
      {status && <p className="vh-identity__reason">{t(`facts.identityReason.${status}`)}</p>}
      {status && IDENTITY_STATES[status].hasAction && <IdentityAction status={status} />}
    </section>
  );
}

function IdentityAction({ status }: { status: IdentityStatus }) {
  const { t } = useTranslation('verification');
  const localPath = useLocalPath();
  return (
    <a
      className="vh-button vh-button--primary"
      href={localPath(VERIFICATION_START_PATH)}
      data-screenshot="hide"
    >
      {t(status === 'rejected' ? 'facts.identityAction.again' : 'facts.identityAction.start')}
    </a>
  );
}
