import { useId, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { FieldProblemText } from './text-field';

export interface ConsentFieldsProps {
  hasAcceptedTerms: boolean;
  hasMarketingConsent: boolean;
  problem: string | undefined;
  /** Origin and locale in front of `/legal/terms` and `/legal/privacy`. */
  linkBase: string;
  onTerms: (isTicked: boolean) => void;
  onMarketing: (isTicked: boolean) => void;
}

/** The terms, which have to be accepted, and the newsletter, which doesn't and starts unticked in every edition. */
export function ConsentFields(props: ConsentFieldsProps) {
  const { t } = useTranslation('quick-auth');
  return (
    <div className="sh-quick-auth__consents">
      <Consent name="terms" isTicked={props.hasAcceptedTerms} onTick={props.onTerms} problem={props.problem}>
        <Trans
          t={t}
          i18nKey="register.terms"
          components={{
            terms: <TermsLink href={`${props.linkBase}/legal/terms`} />,
            privacy: <TermsLink href={`${props.linkBase}/legal/privacy`} />,
          }}
        />
      </Consent>
      <Consent name="marketing" isTicked={props.hasMarketingConsent} onTick={props.onMarketing}>
        {t('register.marketing')}
      </Consent>
    </div>
  );
}

interface ConsentProps {
  name: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  problem?: string | undefined;
  children: ReactNode;
}

function Consent({ name, isTicked, onTick, problem, children }: ConsentProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div>
      <div className="sh-quick-auth__consent">
        <input
          className="sh-quick-auth__tick"
          id={id}
          type="checkbox"
          name={name}
          checked={isTicked}
          required={name === 'terms'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={(event) => onTick(event.target.checked)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {problem && <FieldProblemText id={problemId} text={problem} />}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. `Trans` puts the words in. */
function TermsLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('quick-auth');
  return (
    <a className="sh-quick-auth__link" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sh-quick-auth__unseen"> {t('opensInNewTab')}</span>
    </a>
  );
}
