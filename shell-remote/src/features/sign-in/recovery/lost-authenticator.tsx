import { useId, useState, type ReactNode } from 'react';
import type { AccountName, ReviewStarted } from 'shared-config/contracts/contracts';
import type { AuthApi } from '../auth-api';
import { CodeForm } from '../code/code-form';
import { BesideLink } from '../forms/link-button';
import { DocumentLink } from '../registration/consent-fields';
import type { FormStep } from '../login/login-steps';
import { NoticeBox } from '../forms/notice-box';
import { SubmitButton } from '../forms/submit-button';
import { useAuthFlow } from '../use-auth-flow';
import { useSecondsUntil } from '../code/use-seconds-until';
import { RichText } from '../../../core/texts/rich-text';
import { useTexts } from '../../../core/texts/use-texts';

interface LostAuthenticatorProps {
  api: Pick<AuthApi, 'resetAuthenticator' | 'sendCode'>;
  /** Challenge of the login that requires the authenticator. */
  login: string;
  account: AccountName;
  /** Address of the help page, for visitors who cannot receive a code either. */
  helpHref: string;
  onBack: () => void;
}

/** Renders the recovery of a lost authenticator: an explanation, a code as proof of identity, and the number of the support review. */
export function LostAuthenticator({ api, login, account, helpHref, onBack }: LostAuthenticatorProps) {
  const { t } = useTexts('quick-auth');
  const textId = useId();
  const [review, setReview] = useState<ReviewStarted | null>(null);
  const flow = useAuthFlow(api, (done) => done.status === 'review-started' && setReview(done));
  const { step } = flow;
  const back = <BesideLink onClick={onBack}>{t('reset.back')}</BesideLink>;
  if (review) {
    return (
      <div className="sh-quick-auth">
        <h3 className="sh-quick-auth__heading" tabIndex={-1} ref={focusHeading} aria-describedby={textId}>
          {t('lost.started')}
        </h3>
        <p className="sh-quick-auth__text" id={textId}>
          <RichText
            text={t('lost.startedText', {
              reference: `<code>${review.reference}</code>`,
              count: review.reviewDays,
            })}
            components={{ code: <span translate="no" /> }}
          />
        </p>
        {back}
      </div>
    );
  }
  if (step.name === 'code') {
    const { challenge } = step.challenge;
    return (
      <CodeForm
        step={step}
        flow={flow}
        account={account}
        canChange={false}
        submitLabel={t('code.submit')}
        onCode={(code) => void flow.submit(() => api.resetAuthenticator({ challenge, code }))}
      >
        {back}
      </CodeForm>
    );
  }
  return (
    <LostForm
      step={step}
      helpHref={helpHref}
      onSubmit={() => void flow.submit(() => api.resetAuthenticator({ login }))}
    >
      {back}
    </LostForm>
  );
}

interface LostFormProps {
  step: FormStep;
  helpHref: string;
  onSubmit: () => void;
  children: ReactNode;
}

function LostForm({ step, helpHref, onSubmit, children }: LostFormProps) {
  const { t } = useTexts('quick-auth');
  const secondsLeft = useSecondsUntil(step.notice?.retryAtMs ?? 0);
  return (
    <form
      className="sh-quick-auth"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.isBusy && secondsLeft === 0) onSubmit();
      }}
    >
      <h3 className="sh-quick-auth__heading" tabIndex={-1} ref={focusHeading}>
        {t('lost.link')}
      </h3>
      <ol className="sh-quick-auth__steps">
        <li>{t('lost.code')}</li>
        <li>{t('lost.review')}</li>
        <li>{t('lost.until')}</li>
      </ol>
      <NoticeBox notice={step.notice} secondsLeft={secondsLeft} />
      <SubmitButton label={t('reset.send')} isBusy={step.isBusy} isBlocked={secondsLeft > 0} />
      <p className="sh-quick-auth__text">
        <RichText text={t('lost.help')} components={{ help: <DocumentLink href={helpHref} /> }} />
      </p>
      {children}
    </form>
  );
}

/** Focuses the new heading, because the previously focused element was removed. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}
